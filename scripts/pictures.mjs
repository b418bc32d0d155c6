// npm run pictures: the pictures of the site, from photographs.
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled();
handOver("scripts/pictures.ts");
