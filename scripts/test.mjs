// npm test: everything that has to hold, on a fresh clone too.
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled({ forTests: true });
handOver("scripts/check.ts");
