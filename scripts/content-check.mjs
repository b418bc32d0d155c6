// npm run content:check: what of the sample content has not been replaced yet.
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled();
await handOver("scripts/content-check.ts");
