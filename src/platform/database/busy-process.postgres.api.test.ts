import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { blockFor } from "#testing/block-for.ts";
import { createDatabase } from "#testing/world-database.ts";
import { openPostgres } from "./postgres.ts";

test("a process that was too busy to connect in time connects again, and does not call the database away", async () => {
  const db = openPostgres((await createDatabase()) ?? "", 1);
  onTestFinished(() => db.destroy());
  const found = sql`select 1 as one`.execute(db);
  await nextTurn();
  blockFor(2_000);
  expect((await found).rows).toEqual([{ one: 1 }]);
});
