import { sql } from "kysely";
import { expect, test } from "vitest";
import { createNoticePages } from "#features/notices/notices.pages.server.ts";
import { openOldDatabase } from "#testing/old-database.ts";
import { migrate } from "../migrate.ts";

/** More than are filled at once. */
const count = 1_100;

/** A database as it was before, with notices in it. */
async function openOld() {
  const db = await openOldDatabase("0012-known-devices");
  const rows = Array.from({ length: count }, (_, number) => {
    const title = number % 2 ? `Notice ${number}` : "परीक्षा तालिका";
    const id = String(number).padStart(5, "0");
    return sql`(${id}, ${title}, ${title}, 'Exam', '2025-01-05', 'pdf', 'a.pdf', 'Admin', 1, '', '')`;
  });
  await sql`
    insert into notices (id, title, title_folded, type, publish_day, file_type, file_title, uploaded_by, active, created_at, updated_at)
    values ${sql.join(rows)}`.execute(db);
  return db;
}

test("notices of before get an address of their own and the instant of their day, and stay counted", async () => {
  const db = await openOld();
  await migrate(db);
  const rows = await db
    .selectFrom("notices")
    .select(["slug", "visible_from", "visible_until", "version", "deleted_at"])
    .orderBy("id")
    .execute();
  expect(rows.slice(0, 4).map(({ slug }) => slug)).toEqual([
    "2025-01-05-परीक्षा-तालिका",
    "2025-01-05-notice-1",
    "2025-01-05-परीक्षा-तालिका-2",
    "2025-01-05-notice-3",
  ]);
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(count);
  const { slug: _, ...life } = rows.at(-1) ?? { slug: "" };
  expect(life).toEqual({
    visible_from: "2025-01-04T18:15:00.000Z",
    visible_until: null,
    version: 1,
    deleted_at: null,
  });

  const pages = createNoticePages(db);
  const total = async (liveAt?: Date) => (await pages.read({ liveAt }, { page: 1, limit: 10 })).total;
  expect(await total(new Date("2025-01-04T18:15:00.000Z"))).toBe(count);
  expect(await total(new Date("2025-01-04T18:14:59.999Z"))).toBe(0);
  await db.updateTable("notices").set({ deleted_at: "2025-01-06" }).where("id", "<", "00100").execute();
  expect(await total()).toBe(count - 100);
  await db.deleteFrom("notices").where("id", "<", "00200").execute();
  expect(await total()).toBe(count - 200);
});
