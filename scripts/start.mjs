// npm start: whatever is missing is put there first, then the server runs.
import { ensureBuilt, ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled();
ensureBuilt();
await handOver("build/program/serve.js");
