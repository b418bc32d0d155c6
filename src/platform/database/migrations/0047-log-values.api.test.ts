import { sql } from "kysely";
import { expect, test } from "vitest";
import { banners } from "#features/banners/banners.rules.ts";
import { events } from "#features/events/events.rules.ts";
import { notices } from "#features/notices/notices.rules.ts";
import { readHistory } from "#kit/collections/record-changes.server.ts";
import { openOldDatabase } from "#testing/old-database.ts";
import { migrate } from "../migrate.ts";

async function migratedLog(kind: string, ...fields: object[]) {
  const db = await openOldDatabase("0046-log-words");
  for (const [id, changes] of [
    ["1", []],
    ["2", fields],
  ] as const)
    await sql`
      insert into change_log (id, at, kind, action, who, subject_id, subject, fields, address, text_folded)
      values (${id}, '', ${kind}, 'changed', '', 'record', '', ${JSON.stringify(changes)}, '', '')`.execute(
      db,
    );
  await migrate(db);
  return db;
}

test("values that were logged as words can be restored", async () => {
  const ofNotices = await migratedLog(
    "notice",
    { field: "Notice Title", from: "First", to: "Second" },
    { field: "Publish Date", from: "5 Jan 2025", to: "" },
    { field: "Show Until", from: "", to: "6 Jan 2025" },
  );
  const [, notice] = await readHistory(ofNotices, notices, "record");
  expect(notice).toMatchObject({
    restore: { noticeTitle: "First", publishDate: "2025-01-05", showUntil: "" },
    lost: [],
  });
  const ofBanners = await migratedLog("roadblock", { field: "Banner Time", from: "7 seconds", to: "" });
  const [, banner] = await readHistory(ofBanners, banners, "record");
  expect(banner?.restore).toEqual({ bannerSeconds: 7 });
});

test("a rich text that was logged whole can be restored", async () => {
  const text = [{ kind: "paragraph", inner: [{ text: "First" }] }];
  const db = await migratedLog("event", { field: "Text", from: "First", to: "", earlier: text });
  const [, oldest] = await readHistory(db, events, "record");
  expect(oldest).toMatchObject({ restore: { text }, lost: [] });
});

test("an entry without the whole value stays readable, and says that it is lost", async () => {
  const fields = [
    { field: "Text", from: "…the end of a long text", to: "" },
    { field: "Pin Until", from: "31 Feb 2025", to: "" },
    { field: "File", from: "routine.pdf (0123abcd)", to: "" },
  ];
  const db = await migratedLog("notice", ...fields);
  const [newest, oldest] = await readHistory(db, notices, "record");
  expect(newest?.fields).toMatchObject(fields);
  expect(oldest).toMatchObject({ restore: {}, lost: ["Text", "Pin Until", "File"] });
});
