import { sql } from "kysely";
import type { Database } from "#platform/database/tables/tables.ts";

export type Contents = Record<string, string[]>;

export async function readTables(db: Database): Promise<Contents> {
  const contents: Contents = {};
  // One after the other: on a busy machine those who wait for a connection are refused.
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    contents[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return contents;
}

/** What a visitor may add to: what was sent, and how often; a failed sign-in is a line of the log. Nothing that is there may change or go. */
const mayGrow = ["messages", "subscribers", "outbox", "jobs", "idempotency_keys", "change_log"];
/** How often somebody tried is counted up, row by row. */
const mayChange = ["login_failures", "write_counts", "mailbox_pauses"];
/** The search index of the audit log grows with the log. */
const isLogIndex = (table: string) => /^change_(words|numbers)/.test(table);

export function changesByVisitor(before: Contents, after: Contents): string[] {
  return Object.keys({ ...before, ...after })
    .filter((table) => !mayChange.includes(table) && !isLogIndex(table))
    .flatMap((table) => {
      const [old, now] = [before[table] ?? [], after[table] ?? []];
      const left = new Set(now);
      const gone = old.filter((row) => !left.has(row)).map((row) => `${table} lost ${row}`);
      const known = new Set(old);
      const added = mayGrow.includes(table) ? [] : now.filter((row) => !known.has(row));
      return [...gone, ...added.map((row) => `${table} got ${row}`)];
    });
}
