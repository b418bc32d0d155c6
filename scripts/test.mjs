// npm test: everything that has to hold, on a fresh clone too.
import { ensureBuilt, ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled({ forTests: true });
ensureBuilt();
await handOver("scripts/check.ts");
