import { sql } from "kysely";
import { isPostgres } from "#api/database/dialect.ts";
import type { TableColumns } from "#api/database/tables/catalogue.ts";
import type { Queries } from "#api/database/tables/tables.ts";

export type Row = Record<string, string | number | null>;

const rowsAtOnce = 500;
/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const valuesAtOnce = 20_000;

/** Every row of a table, a few at a time. On PostgreSQL it needs a transaction, which the cursor lives in. */
export async function* readRows(db: Queries, { table, columns }: TableColumns): AsyncGenerator<Row> {
  if (!isPostgres(db)) {
    yield* anyTable(db).selectFrom(table).select(columns).stream();
    return;
  }
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare backup_rows no scroll cursor for select ${names} from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(db);
    yield* rows;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close backup_rows`.execute(db);
}

/** Adds rows, and returns how many. */
export async function addRows(
  db: Queries,
  { table, columns }: TableColumns,
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<number> {
  const most = Math.max(1, Math.min(rowsAtOnce, Math.floor(valuesAtOnce / columns.length)));
  let count = 0;
  let batch: Row[] = [];
  const add = async () => {
    if (batch.length > 0) await anyTable(db).insertInto(table).values(batch).execute();
    count += batch.length;
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === most) await add();
  }
  await add();
  return count;
}

/** The tables are known by the names that the database lists, and not by their types. */
function anyTable(db: Queries) {
  return db.withTables<Record<string, Row>>();
}
