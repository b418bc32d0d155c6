import { sql } from "kysely";
import { expect, test } from "vitest";
import { createNoticeReads } from "#features/notices/notices.reads.server.ts";
import { openOldDatabase } from "#testing/old-database.ts";
import { migrate } from "../migrate.ts";

test("what was gone before stays gone, and what is to come is still not known", async () => {
  const db = await openOldDatabase("0029-letters-folded");
  const past = "2025-01-04T18:15:00.000Z";
  for (const [id, visibleFrom, active, deletedAt] of [
    ["live", past, 1, null],
    ["hidden", past, 0, null],
    ["deleted", past, 1, past],
    ["to-come", "9999-01-01T00:00:00.000Z", 1, null],
  ])
    await sql`
      insert into notices (id, title, title_folded, type, publish_day, file_type, file_title, uploaded_by, active,
        created_at, updated_at, slug, visible_from, deleted_at)
      values (${id}, ${id}, ${id}, 'Exam', '2025-01-05', 'pdf', 'a.pdf', 'Admin', ${active}, '', '', ${id}, ${visibleFrom},
        ${deletedAt})`.execute(db);

  await migrate(db);
  const reads = createNoticeReads(db, () => new Date());
  const outcomes = ["live", "hidden", "deleted", "to-come"].map(
    async (slug) => (await reads.byAddress(slug)).outcome,
  );
  expect(await Promise.all(outcomes)).toEqual(["found", "gone", "gone", "unknown"]);
});
