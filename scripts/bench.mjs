// npm run bench: how it behaves as it grows. It prints ratios and stops by itself.
import { ensureBuilt, ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled();
ensureBuilt();
await handOver("scripts/bench.ts");
