import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { makeWorld, type World } from "#testing/world.ts";
import { up } from "./0016-marks.ts";

/** Brings a database up to date that was made before there were marks. */
async function upgrade({ db }: World): Promise<string[]> {
  await db.schema.dropTable("marks").execute();
  await up(db as unknown as Kysely<unknown>);
  return (await db.selectFrom("marks").select("name").execute()).map(({ name }) => name);
}

test("a site that has begun gets no samples later, one that has not may still get them", async () => {
  const world = await makeWorld();
  expect(await upgrade(world)).toEqual(["samples"]);
  await world.db.deleteFrom("administrators").execute();
  expect(await upgrade(world)).toEqual([]);
});
