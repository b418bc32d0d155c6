import { expect, test } from "vitest";
import { restartUnderLoad } from "../../support/servers/restarts.ts";

test("a site under load survives a restart and a crash of its PostgreSQL, and loses nothing that it acknowledged", async () => {
  const { writes } = await restartUnderLoad(["restart", "crash"]);
  expect(writes[201]).toBeGreaterThan(15);
});
