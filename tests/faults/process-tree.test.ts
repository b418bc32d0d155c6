import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { execPath } from "node:process";
import { openFolder } from "#testing/folder.ts";
import { addressIn, isListening, office } from "../support/servers/server.ts";

const root = join(import.meta.dirname, "../..");

/** An older Node has no `process.execve` and stays the server's parent. */
const withoutExecve = "--import=data:text/javascript,process.execve=undefined";

test.each([
  ["SIGTERM", "the pinned Node", ""],
  ["SIGKILL", "an older Node", withoutExecve],
] as const)("%s to npm on %s ends the server and frees its port", async (signal, _node, NODE_OPTIONS) => {
  const npm = spawn("npm", ["start", "--silent"], {
    cwd: root,
    env: {
      PATH: `${dirname(execPath)}:${process.env.PATH}`,
      HOME: process.env.HOME,
      NODE_OPTIONS,
      DATA_DIR: openFolder(),
      PORT: "0",
      WORKERS: "2",
      SAMPLE_DATA: "off",
      LOG_LEVEL: "error",
      ADMIN_PASSWORD: office.password,
    },
  });
  const exited = once(npm, "exit");
  const url = await addressIn(npm);
  npm.kill(signal);
  await exited;
  await expect.poll(() => isListening(url)).toBe(false);
});
