import { sql } from "kysely";
import { expect, test } from "vitest";
import { notices } from "#features/notices/notices.rules.ts";
import { readHistory } from "#kit/collections/record-changes.server.ts";
import { openOldDatabase } from "#testing/old-database.ts";
import { migrate } from "../migrate.ts";

test("what was logged under the earlier name of a field can be restored", async () => {
  const db = await openOldDatabase("0045-subscriber-links");
  for (const [id, action, field, from] of [
    ["1", "changed", "Title", "First"],
    ["2", "changed", "Publish date", "2025-01-05"],
    ["3", "moved to the bin", "", ""],
  ]) {
    const fields = JSON.stringify(field ? [{ field, from, to: "" }] : []);
    await sql`
      insert into change_log (id, at, kind, action, who, subject_id, subject, fields, address, text_folded)
      values (${id}, '', 'notice', ${action}, '', 'notice', '', ${fields}, '', '')`.execute(db);
  }
  await migrate(db);
  const [newest, second, oldest] = await readHistory(db, notices, "notice");
  expect(newest?.action).toBe("moved to trash");
  expect(second?.restore).toEqual({});
  expect(oldest?.restore).toEqual({ publishDate: "2025-01-05" });
});
