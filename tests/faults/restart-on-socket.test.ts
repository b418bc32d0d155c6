import { expect, onTestFinished, test } from "vitest";
import { restartOnSocket } from "../support/servers/restarts-on-socket.ts";
import { makeFolder } from "../support/servers/server.ts";

// On PostgreSQL: tests/long/restarts-on-socket.test.ts.
test("a restart on a socket that outlives the server refuses and loses no reader: they wait in its queue", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const { answers } = await restartOnSocket(1, { DATA_DIR: folder.path });
  expect(Object.keys(answers)).toEqual(["200"]);
});
