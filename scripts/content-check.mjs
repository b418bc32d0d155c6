// npm run content:check: what of the sample content has not been replaced yet.
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled();
handOver("scripts/content-check.ts");
