import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { execPath } from "node:process";
import { expect, onTestFinished, test } from "vitest";
import { addressIn, makeFolder, office, type RunningServer, startServer } from "../support/servers/server.ts";

const root = join(import.meta.dirname, "../..");

/** As a person starts it, with npm and a shell between. */
function npmStart(dataDir: string, nodeOptions: string): ChildProcess {
  return spawn("npm", ["start", "--silent"], {
    cwd: root,
    env: {
      PATH: `${join(execPath, "..")}:${process.env.PATH}`,
      HOME: process.env.HOME,
      NODE_OPTIONS: nodeOptions,
      DATA_DIR: dataDir,
      PORT: "0",
      WORKERS: "2",
      SAMPLE_DATA: "off",
      LOG_LEVEL: "error",
      ADMIN_PASSWORD: office.password,
    },
  });
}

function isAnswering(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`, { headers: { connection: "close" } }).then(
    () => true,
    () => false,
  );
}

/** As in an older Node, which cannot become the server and stays its parent. */
const withoutExecve = "--import=data:text/javascript,process.execve=undefined";

test.each([
  ["SIGTERM", "the pinned Node", ""],
  ["SIGKILL", "the pinned Node", ""],
  ["SIGTERM", "an older Node", withoutExecve],
  ["SIGKILL", "an older Node", withoutExecve],
] as const)(
  "%s to npm on %s ends the server, whose port and folder are free again",
  async (signal, _node, nodeOptions) => {
    const folder = makeFolder();
    onTestFinished(folder.remove);
    const npm = npmStart(folder.path, nodeOptions);
    const gone = once(npm, "exit");
    const url = await addressIn(npm);
    npm.kill(signal);
    await gone;
    await expect.poll(() => isAnswering(url)).toBe(false);

    const env = { SAMPLE_DATA: "off", PORT: new URL(url).port };
    const next: RunningServer[] = [];
    const startNext = async () => next.push(await startServer(folder.path, env));
    // What is under way may finish first.
    await expect.poll(() => startNext().catch(() => 0)).toBe(1);
    await next[0]?.stop();
  },
);
