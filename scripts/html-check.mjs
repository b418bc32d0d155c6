// npm run html: holds every public page against the Nu HTML checker. It needs Java, so it is no part of npm test.
import { ensureBuilt } from "./building.mjs";
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled({ forTests: true });
ensureBuilt();
handOver("scripts/html-check.ts");
