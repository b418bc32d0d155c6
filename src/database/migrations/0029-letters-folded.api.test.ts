import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { queueMissingWords } from "#search/search-index.server.ts";
import { doJobs } from "#testing/preview-world.ts";
import { openSearch } from "#testing/search-world.ts";
import { up } from "./0029-letters-folded.ts";

test("what was kept with letters such as ø is found by their plain ones, and only its words are noted anew", async () => {
  const { world, add, titles } = await openSearch();
  const office = await world.asAdministrator();
  const foundByOffice = async (search: string) =>
    (await office.get(`/api/notices?page=1&search=${search}`)).json().notices.length;
  const { _id } = await add({ noticeTitle: "Lecture by Søren Øst" });
  await add({ noticeTitle: "Sorting the library" });
  // As it was kept before.
  await world.db
    .updateTable("notices")
    .set({ title_folded: "lecture by søren øst" })
    .where("id", "=", _id)
    .execute();
  await world.db.insertInto("search_vocabulary").values({ word: "søren", ending: "ren" }).execute();
  expect(await foundByOffice("soren")).toBe(0);

  await up(world.db as unknown as Kysely<unknown>);

  expect(await foundByOffice("soren")).toBe(1);
  expect(await titles("sorting")).toEqual(["Sorting the library"]);
  expect(await titles("soren")).toEqual([]);
  const words = await world.db.selectFrom("search_vocabulary").select("word").execute();
  expect(words).not.toContainEqual({ word: "søren" });

  await queueMissingWords(world.db, world.now);
  expect(await doJobs(world)).toEqual([]);
  for (const query of ["soren", "Søren", "ØST"])
    expect(await titles(query), query).toEqual(["Lecture by Søren Øst"]);
});
