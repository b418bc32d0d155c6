// npm's commands, on a fresh clone too: installs what is missing, builds where that is needed, and hands over to scripts/NAME.ts.
import { ensureBuilt } from "./building.mjs";
import { ensureInstalled, fail, handOver } from "./setup.mjs";

const [name, ...words] = process.argv.slice(2);

/** What each needs. The options of `handOver` are under `start`. */
const commands = {
  start: {
    isBuilt: true,
    script: "build/program/serve.js",
    // Together these keep a busy worker at 117 MB instead of 146: new objects are looked through more often, and what one
    // thread has freed is used by others. With a single arena threads would wait for each other.
    start: {
      flags: ["--max-semi-space-size=4"],
      variables: { MALLOC_ARENA_MAX: "2" },
      endsWithLauncher: true,
    },
  },
  build: { isBuilt: true, script: undefined },
  dev: { start: { flags: words.filter((word) => word.startsWith("--inspect")), endsWithLauncher: true } },
  admin: {},
  backup: {},
  restore: {},
  "content-check": {},
  pictures: {},
  check: { forTests: true },
  test: { forTests: true },
  "test-long": { forTests: true, isBuilt: true },
  bench: { forTests: true, isBuilt: true },
  lighthouse: { forTests: true, isBuilt: true, folder: "measure/lighthouse" },
};

if (!Object.hasOwn(commands, name ?? ""))
  fail(`There is no command ${name}; there are ${Object.keys(commands).join(", ")}.`);
const { script, forTests, folder, isBuilt, start } = { script: `scripts/${name}.ts`, ...commands[name] };
ensureInstalled({ forTests });
if (folder) ensureInstalled({ folder });
if (isBuilt) ensureBuilt();
if (script) handOver(script, words, start);
