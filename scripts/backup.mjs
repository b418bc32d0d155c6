// npm run backup -- FILE: one file with everything that the site holds, made while it runs.
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled();
handOver("scripts/backup.ts");
