// npm run bench: the server's figures next to their targets. "npm run bench -- pages api" measures only these.
import { ensureBuilt } from "./building.mjs";
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled({ forTests: true });
ensureBuilt();
handOver("scripts/bench.ts");
