import { sql } from "kysely";
import { expect, test } from "vitest";
import { DatabaseAwayError } from "#base/errors.ts";
import { makeWorld } from "#testing/world.ts";

test("a query that takes too long fails alone: the next one is answered at once", async () => {
  const { db } = await makeWorld();
  await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toThrow(DatabaseAwayError);
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
