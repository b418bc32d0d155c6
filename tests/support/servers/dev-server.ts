import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { env, execPath } from "node:process";
import { onTestFinished } from "vitest";
import { addressIn, makeFolder, office } from "./server.ts";

const leftOut = /^(\.|node_modules$|build$|data$|backups$|test-results$|tests$|measure$|docs$)/;

/** `npm run dev` in a clone of the project, whose sources a test may change. */
export async function startDevServer() {
  const { path: root, remove } = makeFolder();
  const project = readdirSync(".").filter((name) => !leftOut.test(name));
  for (const path of project) cpSync(path, join(root, path), { recursive: true, preserveTimestamps: true });
  linkPackages("node_modules", join(root, "node_modules"));
  const npm = spawn("npm", ["run", "dev", "--silent"], {
    cwd: root,
    env: {
      PATH: `${dirname(execPath)}:${env.PATH}`,
      HOME: env.HOME,
      PORT: "0",
      DATA_DIR: join(root, "data"),
      SAMPLE_DATA: "off",
      LOG_LEVEL: "error",
      ADMIN_PASSWORD: office.password,
    },
  });
  const gone = once(npm, "exit");
  const url = await addressIn(npm);

  return {
    url,
    /** Changes a source until the test is over, and returns what undoes it earlier. */
    edit(path: string, from: string, to: string): () => void {
      const file = join(root, path);
      const text = readFileSync(file, "utf8");
      if (!text.includes(from)) throw new Error(`${path} does not contain: ${from}`);
      const undo = () => writeFileSync(file, text);
      onTestFinished(undo);
      writeFileSync(file, text.replace(from, to));
      return undo;
    },

    async stop(): Promise<void> {
      npm.kill("SIGTERM");
      await gone;
    },
    remove,
  };
}

/** A folder of its own, so that Vite's cache is not shared with the project's. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === ".vite") continue;
    symlinkSync(resolve(from, name), join(to, name));
  }
}
