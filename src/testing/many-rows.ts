import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/tables/tables.ts";

type Row = Readonly<Record<string, unknown>>;

/** As many as a statement takes on every database. */
const rowsAtOnce = 500;

export async function addRows(db: Database, table: string, rows: readonly Row[]): Promise<void> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const values = rows
      .slice(from, from + rowsAtOnce)
      .map((row): RawBuilder<unknown> => sql`(${sql.join(names.map((name) => row[name] ?? null))})`);
    await sql`insert into ${sql.table(table)} (${columns}) values ${sql.join(values)}`.execute(db);
  }
}
