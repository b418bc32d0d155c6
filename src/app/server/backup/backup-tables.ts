import { createReadStream, createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sql } from "kysely";
import type { DatabasePlace } from "#app/server/setup/commands.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import { appliedMigrations } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open.ts";
import { patientBusyTimeoutMs } from "#platform/database/sqlite.ts";
import { listReferences, listTables, type TableColumns } from "#platform/database/tables/table-catalogue.ts";
import { anyTable, type Queries } from "#platform/database/tables/tables.ts";
import { hashOf, nameOfTable, type Part } from "./archive.ts";

export type Exported = Awaited<ReturnType<typeof exportTables>>;

/** Writes every table to a compressed file of the folder, a JSON object a line. */
export async function exportTables(db: Queries, folder: string) {
  const tables: (Part & { path: string })[] = [];
  for (const shape of await listTables(db)) {
    const path = join(folder, `${shape.table}.ndjson.gz`);
    let rows = 0;
    async function* lines(source: AsyncIterable<Row>): AsyncGenerator<string> {
      for await (const row of source) {
        rows += 1;
        yield `${JSON.stringify(row)}\n`;
      }
    }
    await pipeline(Readable.from(lines(readRows(db, shape))), createGzip(), createWriteStream(path));
    const { size } = await stat(path);
    const sha256 = await hashOf(createReadStream(path));
    tables.push({ path, name: nameOfTable(shape.table), bytes: size, sha256, rows });
  }
  return {
    migrations: await appliedMigrations(db),
    tables,
    keys: (await db.selectFrom("files").select("key").orderBy("key").execute()).map(({ key }) => key),
    // Files that no record names are running uploads, or wait for their removal.
    namedKeys: await namedKeys(db),
  };
}

export async function namedKeys(db: Queries): Promise<Set<string>> {
  const named = new Set<string>();
  for (const { table, column, parent } of await listReferences(db)) {
    if (parent !== "files") continue;
    const { rows } = await sql<{ key: string }>`
      select distinct ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} is not null
    `.execute(db);
    for (const { key } of rows) named.add(key);
  }
  return named;
}

export type Row = Record<string, string | number | null>;

const rowsAtOnce = 500;
/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const valuesAtOnce = 20_000;

/** Every row of a table, a few at a time. On PostgreSQL it needs a transaction for its cursor. */
export async function* readRows(db: Queries, { table, columns }: TableColumns): AsyncGenerator<Row> {
  if (!isPostgres(db)) {
    yield* anyTable<Row>(db).selectFrom(table).select(columns).stream();
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

export async function addRows(
  db: Queries,
  { table, columns }: TableColumns,
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<number> {
  const most = Math.max(1, Math.min(rowsAtOnce, Math.floor(valuesAtOnce / columns.length)));
  let count = 0;
  let batch: Row[] = [];
  const add = async () => {
    if (batch.length > 0) await anyTable<Row>(db).insertInto(table).values(batch).execute();
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

/**
 * The lines of a text, each of them a JSON value. Node's readline would also break a line at U+2028, which JSON may
 * hold as it is.
 */
export async function* readJsonLines<Value>(source: AsyncIterable<Uint8Array>): AsyncGenerator<Value> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const piece of source) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
  rest += decoder.decode();
  if (rest) throw new Error("The last line is cut off.");
}

export const readTable = (body: AsyncIterable<Uint8Array>) =>
  readJsonLines<Row>(Readable.from(body).pipe(createGunzip()));

/** Leaves out what a newer version has added, and notes it. */
export async function* knownColumns(
  rows: AsyncIterable<Row>,
  { table, columns }: TableColumns,
  unknown: Set<string>,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    const known = Object.entries(row).filter(([column]) => columns.includes(column));
    for (const column of Object.keys(row)) if (!columns.includes(column)) unknown.add(`${table}.${column}`);
    yield Object.fromEntries(known);
  }
}

const sqliteName = "school.sqlite";

/** The database at one moment, while others write: a repeatable-read transaction on PostgreSQL, a copy in the folder on SQLite. */
export async function withSnapshot<Result>(
  place: DatabasePlace,
  folder: string,
  read: (db: Queries) => Promise<Result>,
): Promise<Result> {
  const copy = join(folder, sqliteName);
  if (!place.databaseUrl) copySqlite(join(place.dataDir, sqliteName), copy);
  const snapshot = place.databaseUrl ? place : { dataDir: folder, databaseUrl: undefined };
  const db = await openDatabase({ ...snapshot, isPatient: true });
  try {
    if (!place.databaseUrl) return await read(db);
    const transaction = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
    return await transaction.execute(read);
  } finally {
    await db.destroy();
    await rm(copy, { force: true });
  }
}

function copySqlite(from: string, to: string): void {
  const database = new DatabaseSync(from, { timeout: patientBusyTimeoutMs });
  try {
    database.prepare("vacuum into ?").run(to);
  } finally {
    database.close();
  }
}
