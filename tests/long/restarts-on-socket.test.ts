import { expect, onTestFinished, test } from "vitest";
import { startVisitors } from "../support/crowds/visitors.ts";
import { makeFolder } from "../support/servers/server.ts";
import { superviseServer } from "../support/servers/supervised-server.ts";
import { startPostgres } from "../support/stores/postgres.ts";
import { tell } from "../support/tell.ts";

const visitorsOfEachKind = 4;

/** Restarts the server on a socket that outlives it, while people read, and returns how often each outcome came. */
async function restartOnSocket(restarts: number, settings: Record<string, string>) {
  const server = await superviseServer({ WORKERS: "2", LOG_LEVEL: "info", ...settings });
  const visitors = startVisitors(server.url, visitorsOfEachKind);
  const workers = () => server.output().split("A worker answers").length - 1;
  for (let count = 1; count <= restarts + 1; count += 1) {
    await expect.poll(server.starts, { timeout: 60_000 }).toBe(count);
    // Every other time it is stopped before the worker has joined.
    const joined = workers();
    if (count % 2 === 1) await expect.poll(workers, { timeout: 60_000 }).toBeGreaterThan(joined);
    const before = visitors.responded();
    await expect.poll(visitors.responded).toBeGreaterThan(before + 10 * visitorsOfEachKind);
    if (count <= restarts) server.stop();
  }
  return visitors.stop();
}

const restarts = 30;

test("thirty restarts on a socket of systemd fail no request", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const begun = performance.now();
  const { responses, askedAgain, longestMs } = await restartOnSocket(restarts, { DATA_DIR: folder.path });
  const seconds = Math.round((performance.now() - begun) / 1_000);
  tell(
    `${restarts} restarts in ${seconds} s; responses ${JSON.stringify(responses)}, the longest after ${Math.round(longestMs)} ms; ${askedAgain} times a connection was just closing, and the reader tried again`,
  );
  expect(Object.keys(responses)).toEqual(["200"]);
});

test("a restart on a socket of systemd fails no request on PostgreSQL", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const { responses } = await restartOnSocket(1, { DATA_DIR: folder.path, DATABASE_URL: postgres.url });
  expect(Object.keys(responses)).toEqual(["200"]);
});
