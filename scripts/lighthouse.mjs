// npm run lighthouse: what a phone on a slow network gets. "npm run lighthouse -- --runs=1 /notice" narrows it down.
import { ensureBuilt } from "./building.mjs";
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled({ forTests: true });
ensureInstalled({ folder: "measure/lighthouse" });
ensureBuilt();
handOver("scripts/lighthouse.ts");
