import { expect, onTestFinished, test } from "vitest";
import { restartInLine } from "../support/servers/restarts-in-line.ts";
import { makeFolder } from "../support/servers/server.ts";

// On PostgreSQL: tests/long/restarts-in-line.test.ts.
test("a restart on a socket that outlives the server refuses and loses no reader: they wait in line", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const { answers } = await restartInLine(1, { DATA_DIR: folder.path });
  expect(Object.keys(answers)).toEqual(["200"]);
});
