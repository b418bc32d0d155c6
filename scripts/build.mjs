// npm run build: installs and builds without starting, for a machine or an image that starts it in another way.
import { ensureBuilt } from "./building.mjs";
import { ensureInstalled } from "./setup.mjs";

ensureInstalled();
ensureBuilt();
