import { sql } from "kysely";
import { expect, test } from "vitest";
import { createAuditLogStore } from "#features/audit-log/audit-log.store.server.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openOldDatabase } from "#testing/old-database.ts";

test("earlier entries of the audit log are found", async () => {
  const db = await openOldDatabase("0034-sign-in-steps");
  for (const [id, text] of [
    ["1", "changed exam routine"],
    ["2", "added results"],
  ])
    await sql`
      insert into change_log (id, at, kind, action, who, subject_id, subject, fields, address, text_folded)
      values (${id}, '', 'notice', '', '', '', ${text}, '[]', '', ${text})`.execute(db);
  await migrate(db);
  const matching = await createAuditLogStore(db).matching({ search: "routine" });
  expect(await matching.page({ page: 1, limit: 10 })).toMatchObject([{ id: "1" }]);
});
