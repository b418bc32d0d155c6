import { sql } from "kysely";
import { expect, test } from "vitest";
import { noticeRow } from "../testing/notice-row.ts";
import { makeWorld } from "../testing/world.ts";
import { createSameRows } from "./notices.same-rows.ts";
import { createNoticeStore } from "./notices.store.ts";

test("of a page that is read again, only what was changed is another row, in its new order", async () => {
  const { db, now } = await makeWorld();
  const store = createNoticeStore(db, now);
  for (const title of ["first", "second", "third"]) await store.add(noticeRow({ title }));
  const readRows = createSameRows(db);
  const read = () => readRows(sql`notices order by title`);

  const before = await read();
  expect(before.map(({ title }) => title)).toEqual(["first", "second", "third"]);
  const again = await read();
  expect(again.map((row, index) => row === before[index])).toEqual([true, true, true]);

  await db.updateTable("notices").set({ title: "zeroth", version: 2 }).where("title", "=", "first").execute();
  const after = await read();
  expect(after.map(({ title }) => title)).toEqual(["second", "third", "zeroth"]);
  expect(after.map((row) => before.includes(row))).toEqual([true, true, false]);
});
