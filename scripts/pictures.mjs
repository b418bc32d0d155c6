// npm run pictures: the pictures of the site, from photographs.
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled();
await handOver("scripts/pictures.ts");
