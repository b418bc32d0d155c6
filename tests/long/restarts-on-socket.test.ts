import { expect, test } from "vitest";
import { openFolder } from "#testing/folder.ts";
import { startVisitors } from "../support/crowds/visitors.ts";
import { superviseServer } from "../support/servers/supervised-server.ts";
import { tell } from "../support/tell.ts";

const visitorsOfEachKind = 4;
const restarts = 30;

test("thirty restarts on a socket of systemd fail no request", async () => {
  const server = await superviseServer({ WORKERS: "2", LOG_LEVEL: "info", DATA_DIR: openFolder() });
  const visitors = startVisitors(server.url, visitorsOfEachKind);
  const workers = () => server.output().split("A worker is ready").length - 1;
  for (let count = 1; count <= restarts + 1; count += 1) {
    await expect.poll(server.starts, { timeout: 60_000 }).toBe(count);
    // Every other time it is stopped before the worker has joined.
    const joined = workers();
    if (count % 2 === 1) await expect.poll(workers, { timeout: 60_000 }).toBeGreaterThan(joined);
    const before = visitors.responded();
    await expect.poll(visitors.responded).toBeGreaterThan(before + 10 * visitorsOfEachKind);
    if (count <= restarts) server.stop();
  }
  const { responses, askedAgain, longestMs } = await visitors.stop();
  tell(
    `responses ${JSON.stringify(responses)}, the longest after ${Math.round(longestMs)} ms; ${askedAgain} times a connection was just closing, and the reader tried again`,
  );
  expect(Object.keys(responses)).toEqual(["200"]);
});
