// npm run dev: the pages reload as they change; the server restarts when its own sources do.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./setup.mjs";

ensureInstalled();
const inRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const watched = ["src/api", "src/server", "src/contract", "src/content"].flatMap((path) => [
  "--watch-path",
  inRoot(path),
]);
const child = spawn(
  inRoot("node_modules/node/bin/node"),
  [...watched, "--watch-preserve-output", inRoot("scripts/serve-sources.ts")],
  {
    cwd: inRoot("."),
    stdio: "inherit",
  },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
