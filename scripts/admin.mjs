// npm run admin -- …: who may sign in to the back office.
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled();
handOver("scripts/admin.ts");
