import { expect, onTestFinished, test } from "vitest";
import { restartOnSocket } from "../support/servers/restarts-on-socket.ts";
import { makeFolder } from "../support/servers/server.ts";
import { startPostgres } from "../support/stores/postgres.ts";
import { tell } from "../support/tell.ts";

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
