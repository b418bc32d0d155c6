import { sql } from "kysely";
import { expect, test } from "vitest";
import { openOldDatabase } from "#testing/old-database.ts";
import { migrateTo } from "../migrate.ts";

test("addresses from before belong to their mailboxes, and the mail that asked them counts", async () => {
  const db = await openOldDatabase("0029-letters-folded");
  for (const [id, email, askedAt] of [
    ["1", "sita@som.example", "2025-01-01T00:00:00.000Z"],
    ["2", "sita+exam+more@som.example", null],
    ["3", "+@som.example", null],
  ])
    await sql`
      insert into subscribers (id, email, state, token, asked_at, created_at)
      values (${id}, ${email}, 'asked', ${id}, ${askedAt}, '')`.execute(db);
  await migrateTo(db, "0031-mailboxes");
  expect((await sql`select mailbox, asks from subscribers order by id`.execute(db)).rows).toMatchObject([
    { mailbox: "sita@som.example", asks: 1 },
    { mailbox: "sita@som.example", asks: 0 },
    { mailbox: "+@som.example", asks: 0 },
  ]);
});
