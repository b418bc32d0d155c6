import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { copySamples } from "../support/servers/sample-site.ts";
import { startServer } from "../support/servers/server.ts";

test("samples fill an empty database once, and nothing is added to one in use", async () => {
  const dataDir = copySamples();
  const ask = (statement: string) => {
    const database = new DatabaseSync(join(dataDir, "school.sqlite"));
    const rows = database.prepare(statement).all();
    database.close();
    return rows;
  };
  const count = () => ask("select id from notices").length;
  const startAgain = async () => (await startServer(dataDir)).stop();

  const first = count();
  expect(first).toBeGreaterThanOrEqual(40);
  await startAgain();
  expect(count()).toBe(first);

  ask("delete from notices");
  await startAgain();
  expect(count()).toBe(0);
});
