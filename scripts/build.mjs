// npm run build [-- pages | program]: installs and builds without starting, for a machine or an image that starts it in another way.
import { ensureBuilt, ensureInstalled } from "./setup.mjs";

ensureInstalled();
ensureBuilt(process.argv[2]);
