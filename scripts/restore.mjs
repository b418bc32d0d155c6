// npm run restore -- FILE: puts a backup into an empty place.
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled();
await handOver("scripts/restore.ts");
