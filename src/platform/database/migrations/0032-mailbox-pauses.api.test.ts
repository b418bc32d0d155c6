import { sql } from "kysely";
import { expect, test } from "vitest";
import { hashToken } from "#base/tokens.server.ts";
import { migrate } from "#platform/database/migrate.ts";
import { openOldDatabase } from "#testing/old-database.ts";

test("earlier confirmation mails are counted under a hash of their mailbox", async () => {
  const db = await openOldDatabase("0031-mailboxes");
  for (const [id, email, mailbox, asks, askedAt] of [
    ["1", "s.ita@gmail.com", "s.ita@gmail.com", 2, "2025-01-01T00:00:00.000Z"],
    ["2", "sita+exam@googlemail.com", "sita@googlemail.com", 1, "2025-01-02T00:00:00.000Z"],
    ["3", "m.aya@som.example", "m.aya@som.example", 1, "2025-01-03T00:00:00.000Z"],
    ["4", "never@som.example", "never@som.example", 0, null],
  ])
    await sql`
      insert into subscribers (id, email, mailbox, asks, state, token, asked_at, created_at)
      values (${id}, ${email}, ${mailbox}, ${asks}, 'asked', ${id}, ${askedAt}, '')`.execute(db);
  await migrate(db);
  expect(await db.selectFrom("mailbox_pauses").selectAll().orderBy("last_mail_at").execute()).toEqual([
    { mailbox_hash: hashToken("sita@gmail.com"), mails: 3, last_mail_at: "2025-01-02T00:00:00.000Z" },
    { mailbox_hash: hashToken("m.aya@som.example"), mails: 1, last_mail_at: "2025-01-03T00:00:00.000Z" },
  ]);
});
