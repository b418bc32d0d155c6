import { expect, onTestFinished, test } from "vitest";
import { restartOnSocket } from "../support/servers/restarts-on-socket.ts";
import { makeFolder } from "../support/servers/server.ts";
import { startPostgres } from "../support/stores/postgres.ts";
import { tell } from "../support/tell.ts";

const restarts = 30;

test("thirty restarts on a socket that outlives the server refuse and lose no reader", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const begun = performance.now();
  const { answers, askedAgain, longestMs } = await restartOnSocket(restarts, { DATA_DIR: folder.path });
  const seconds = Math.round((performance.now() - begun) / 1_000);
  tell(
    `${restarts} restarts in ${seconds} s; answers ${JSON.stringify(answers)}, the longest after ${Math.round(longestMs)} ms; ${askedAgain} times a kept connection was just closing, and the reader asked again`,
  );
  expect(Object.keys(answers)).toEqual(["200"]);
});

test("a restart on a socket that outlives the server refuses and loses no reader on PostgreSQL either", async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const { answers } = await restartOnSocket(1, { DATA_DIR: folder.path, DATABASE_URL: postgres.url });
  expect(Object.keys(answers)).toEqual(["200"]);
});
