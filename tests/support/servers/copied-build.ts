import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { addressIn, makeFolder } from "./server.ts";

const root = join(import.meta.dirname, "../../..");

/** A copy of the built program in a folder of its own, which has kept nothing yet of what was compiled. */
export function copyBuild() {
  const { path, remove } = makeFolder();
  const compiled = join(root, "build/compiled");
  // Servers of other tests write there at any moment.
  cpSync(join(root, "build"), join(path, "build"), { recursive: true, filter: (from) => from !== compiled });
  mkdirSync(join(path, "data"));
  for (const name of ["node_modules", "package.json", "src"]) symlinkSync(join(root, name), join(path, name));

  /** Starts it, opens pages, and stops it. Returns what it printed. */
  async function visit(pages: string[]) {
    const child: ChildProcess = spawn(execPath, [join(path, "build/program/serve.js")], {
      cwd: path,
      env: {
        PORT: "0",
        DATA_DIR: join(path, "data"),
        SAMPLE_DATA: "off",
        LOG_LEVEL: "warn",
        WORKERS: "1",
      },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
    const gone = once(child, "close");
    try {
      const url = await addressIn(child);
      const statuses = [];
      for (const page of pages) statuses.push((await fetch(url + page)).status);
      return { statuses, output: () => output };
    } finally {
      child.kill("SIGTERM");
      await gone;
    }
  }

  return { path, visit, remove };
}
