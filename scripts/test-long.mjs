// npm run test:long: what has to hold and takes minutes to show.
import { ensureBuilt } from "./building.mjs";
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled({ forTests: true });
ensureBuilt();
handOver("scripts/test-long.ts");
