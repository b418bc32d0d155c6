import { expect, test } from "vitest";
import { restartUnderLoad } from "../../support/servers/restarts.ts";

test("a site under load survives a restart and a crash of PostgreSQL without losing writes", async () => {
  const { writes } = await restartUnderLoad(["restart", "crash"]);
  expect(writes[201]).toBeGreaterThan(15);
});
