import { sql, type Transaction } from "kysely";
import { expect, test } from "vitest";
import { makeWorld } from "#testing/world.ts";
import type { Tables } from "./tables.ts";
import { createWriteNotes } from "./written-tables.ts";

const cases: [what: string, statement: (db: Transaction<Tables>) => Promise<unknown>, tables: unknown][] = [
  ["a read", (db) => db.selectFrom("people").selectAll().execute(), []],
  ["a read in plain SQL", (db) => sql`\n select 1 as one`.execute(db), []],
  ["an insert", (db) => db.insertInto("gone_addresses").values({ slug: "x" }).execute(), ["gone_addresses"]],
  ["an update", (db) => db.updateTable("people").set({ place: 1 }).execute(), ["people"]],
  ["a delete", (db) => db.deleteFrom("redirects").execute(), ["redirects"]],
  ["a write in plain SQL", (db) => sql`\n  delete from notices where id = ${"x"}`.execute(db), ["notices"]],
  [
    "a write within a read",
    (db) =>
      db
        .with("few", (inner) => inner.selectFrom("people").select("id"))
        .selectFrom("few")
        .select("id")
        .execute(),
    undefined,
  ],
  ["a change of the tables themselves", (db) => db.schema.dropTable("redirects").execute(), undefined],
  [
    "plain SQL that is not understood",
    (db) => sql`with few as (select 1 as one) select one from few`.execute(db),
    undefined,
  ],
];

test("a statement is noted for the table that it writes to, and one that is not understood for all", async () => {
  const { db } = await makeWorld();
  const undone = new Error("Nothing of this stays.");
  for (const [what, statement, tables] of cases) {
    const notes = createWriteNotes();
    const writing = db.transaction().execute(async (transaction) => {
      await statement(transaction.withPlugin(notes.plugin));
      throw undone;
    });
    await expect(writing, what).rejects.toBe(undone);
    expect(notes.tables(), what).toEqual(tables);
  }
});
