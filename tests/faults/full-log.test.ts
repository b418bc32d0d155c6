import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { execPath } from "node:process";
import { text } from "node:stream/consumers";
import { openFolder } from "#testing/folder.ts";
import { onFreePort, PortTakenError } from "../support/servers/ports.ts";

const requests = 50;

/** A server whose log cannot be written, so that it cannot print its URL either. */
async function startSilently(dataDir: string, port: number): Promise<string> {
  const log = openSync("/dev/full", "w");
  const server = spawn(execPath, ["scripts/run.mjs", "start"], {
    stdio: ["ignore", log, "pipe"],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      SAMPLE_DATA: "off",
      LOG_LEVEL: "info",
      WORKERS: "2",
    },
  });
  closeSync(log);
  const exited = once(server, "exit");
  const refusal = server.stderr ? text(server.stderr) : "";
  onTestFinished(async () => {
    server.kill();
    await exited;
  });
  const url = `http://127.0.0.1:${port}`;
  await expect
    .poll(async () => server.exitCode ?? (await statusOf(`${url}/readyz`)))
    .toSatisfy((outcome) => outcome === 200 || outcome === 1);
  if (server.exitCode === null) return url;
  const words = await refusal;
  throw words.includes("The port is in use.") ? new PortTakenError() : new Error(words);
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => "no response",
  );

test("a log whose disk is full stops nothing", async () => {
  const url = await onFreePort((port) => startSilently(openFolder(), port));
  for (let count = 0; count < requests; count += 1)
    expect(await statusOf(`${url}/nowhere-${count}`)).toBe(404);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
});
