// npm run restore -- FILE [--salvage]: puts a backup into an empty place.
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled();
handOver("scripts/restore.ts");
