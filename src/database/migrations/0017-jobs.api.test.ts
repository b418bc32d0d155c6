import { sql } from "kysely";
import { expect, test } from "vitest";
import { openOldDatabase } from "#testing/old-database.ts";
import { migrate } from "../migrate.ts";

test("mails that waited before wait on with their tries, and files of before are queued once", async () => {
  const db = await openOldDatabase("0016-marks");
  await sql`
    insert into outbox (id, recipient, subject, body, headers, tries, next_try_at, created_at)
    values ('mail-1', 'a@b.example', 'S', 'B', '{}', 3, '2025-01-01T00:08:00.000Z', '2025-01-01T00:00:00.000Z')`.execute(
    db,
  );
  await sql`insert into files (key, bytes, claimed_at) values ('f.pdf', 1, ''), ('f.zip', 1, '')`.execute(db);
  for (const [id, type] of [
    ["1", "pdf"],
    ["2", "pdf"],
    ["3", "zip"],
  ])
    await sql`
      insert into notices (id, title, title_folded, type, publish_day, file_key, file_type, file_title, uploaded_by, active, created_at, updated_at, slug)
      values (${id}, 'T', 't', 'Exam', '2025-01-05', ${`f.${type}`}, ${type}, 'f', 'Admin', 1, '', '', ${id})`.execute(
      db,
    );
  await migrate(db);

  const jobs = await db.selectFrom("jobs").selectAll().orderBy("kind").execute();
  expect(jobs).toMatchObject([
    { kind: "mail", key: "mail-1", tries: 3, next_try_at: "2025-01-01T00:08:00.000Z", given_up_at: null },
    { kind: "preview", key: "f.pdf", tries: 0, leased_by: null },
  ]);
  expect(await db.selectFrom("outbox").selectAll().execute()).toMatchObject([{ id: "mail-1", body: "B" }]);
});
