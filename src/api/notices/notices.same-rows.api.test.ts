import { sql } from "kysely";
import { expect, test } from "vitest";
import { createPreviewStore } from "../files/previews/previews.store.ts";
import { noticeRow } from "../testing/samples/notice-row.ts";
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

test("a row is another one as soon as there are pictures of its file's pages", async () => {
  const { db, now } = await makeWorld();
  const files = ["a.pdf", "a1.webp"].map((key) => ({ key, bytes: 1, claimed_at: now().toISOString() }));
  await db.insertInto("files").values(files).execute();
  await createNoticeStore(db, now).add(noticeRow({ file_key: "a.pdf", file_link: null }));
  const readRows = createSameRows(db);
  const [before] = await readRows(sql`notices`);
  expect(before?.has_pages).toBe(0);

  const previews = createPreviewStore(db, now);
  await previews.add("a.pdf", { state: "made", pageCount: 1, text: "" });
  await previews.addPages("a.pdf", [{ page_number: 1, picture_key: "a1.webp", width: 1, height: 1 }]);
  const [after] = await readRows(sql`notices`);
  expect(after).toEqual({ ...before, has_pages: 1 });
  expect(await readRows(sql`notices`)).toEqual([after]);
});
