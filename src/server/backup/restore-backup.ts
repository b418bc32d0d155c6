import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { isPostgres } from "#database/dialect.ts";
import { isTooOld, migrate, migrateTo, unknownMigration } from "#database/migrate.ts";
import { openDatabase } from "#database/open.ts";
import { listReferences, listTables, type TableColumns } from "#database/tables/table-catalogue.ts";
import type { Queries } from "#database/tables/tables.ts";
import { parseJson } from "#fields/values.ts";
import type { FileStore } from "#files/file-store.server.ts";
import { OperatorError } from "#http/errors.ts";
import { lockFolder } from "../processes/housekeeping.ts";
import type { DatabasePlace } from "../setup/commands.ts";
import { firstStartLock } from "../setup/first-start.ts";
import { markFresh, markRestore, unmarkRestore } from "../setup/start-refusals.ts";
import { contentOf, type FoundPart, type Manifest, nameOfTable } from "./archive.ts";
import { type OpenedBackup, openDamaged, openWhole } from "./open-backup.ts";
import { addRows, type Row } from "./tables.ts";

export interface RestoreParts {
  place: DatabasePlace;
  store: FileStore;
}

export interface Restored {
  /** Empty if it is lost. */
  madeAt: string;
  rows: number;
  files: number;
  lost: string[];
  missing: string[];
}

const otherVersion =
  "The backup's list of contents is damaged, and its tables are not those of this version. Please try it with the version that made the backup.";

const advice =
  " Nothing was restored. Please take another backup, or add --salvage to restore as much of this one as is whole.";

/**
 * Restores a backup into an empty place, after the whole file was checked. Files come before the records that name them, and all
 * records in one transaction. An interrupted restore can be repeated, and no server starts there before. A salvage restores the whole
 * parts of a damaged backup.
 */
export async function restoreBackup(
  parts: RestoreParts,
  path: string,
  { isSalvage = false } = {},
): Promise<Restored> {
  const { place, store } = parts;
  const backup = await (isSalvage ? openDamaged(path) : openWhole(path, advice));
  refuseOtherVersions(backup.manifest);
  await mkdir(place.dataDir, { recursive: true });
  const lock = place.databaseUrl ? undefined : lockFolder(place.dataDir);
  try {
    await store.prepare();
    await store.check();
    const rows = await restoreInto(parts, backup);
    const { madeAt, lost } = backup.manifest;
    return { madeAt, rows, files: backup.files.size, lost, missing: backup.missing };
  } finally {
    lock?.release();
  }
}

function refuseOtherVersions({ migrations }: Manifest): void {
  const unknown = unknownMigration(migrations);
  if (unknown) {
    throw new OperatorError(
      `The backup is newer than this program: it holds the change "${unknown}", which this version does not know. Please restore it with the version that made it.`,
    );
  }
  if (isTooOld(migrations)) {
    throw new OperatorError(
      "The backup is from before 17 November 2026, and this version cannot read it any more. Restore it with the version of 17 November 2026 (commit fd3d39b), start that once, and back it up again.",
    );
  }
}

async function restoreInto({ place, store }: RestoreParts, backup: OpenedBackup): Promise<number> {
  const db = await openDatabase({ ...place, isPatient: true });
  try {
    await refuseUsed(db);
    await markRestore(db);
    await restoreFiles(store, place.dataDir, backup);
    return await db.transaction().execute(async (transaction) => {
      // A server that starts now waits for the lock.
      if (place.databaseUrl) await sql`select pg_advisory_xact_lock(${firstStartLock})`.execute(transaction);
      await refuseUsed(transaction);
      const added = await restoreTables(transaction, backup);
      await markFresh(transaction);
      await unmarkRestore(transaction);
      return added;
    });
  } finally {
    await db.destroy();
  }
}

async function refuseUsed(db: Queries): Promise<void> {
  if ((await listTables(db)).length === 0) return;
  throw new OperatorError(
    "There is a site in this place already, and a restore never overwrites. Please name an empty DATA_DIR, or an empty database in DATABASE_URL.",
  );
}

async function restoreFiles(store: FileStore, dataDir: string, { path, files }: OpenedBackup): Promise<void> {
  const folder = await mkdtemp(join(dataDir, "restore-"));
  try {
    for (const [key, part] of files) {
      const copy = join(folder, key);
      await pipeline(contentOf(path, part), createWriteStream(copy));
      await store.put(key, copy);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The lines of a text, each of them a JSON value. Node's readline would also break a line at U+2028, which JSON may
 * hold as it is.
 */
async function* readJsonLines<Value>(source: AsyncIterable<Uint8Array>): AsyncGenerator<Value> {
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

/** Makes the tables as the backup knows them, fills them, and migrates them. Returns the number of rows. */
async function restoreTables(db: Queries, backup: OpenedBackup) {
  const { path, files, tables, damagedTables, missing } = backup;
  const { migrations, parts } = backup.manifest;
  await migrateTo(db, migrations.at(-1) ?? "");
  const shapes = new Map((await listTables(db)).map((shape) => [nameOfTable(shape.table), shape]));
  const expected = new Map(parts.map(({ name, rows }) => [name, rows]));
  await deferReferences(db);
  let total = 0;
  for (const [name, part] of tables) {
    const shape = shapes.get(name);
    if (!shape) throw new OperatorError(`The backup holds ${name}, which this program has no table for.`);
    shapes.delete(name);
    const body = contentOf(path, part);
    // Rows that a migration added are in the backup, too.
    await sql`delete from ${sql.table(shape.table)}`.execute(db);
    if (damagedTables.has(name)) {
      const { added, others, isWhole } = await addReadableRows(db, shape, body);
      if (added === 0 && others > 0 && parts.length === 0) throw new OperatorError(otherVersion);
      const of = expected.has(name) ? ` of ${expected.get(name)}` : "";
      if (!isWhole)
        missing.push(`${name} is damaged. ${added} rows${of} were read, and may have wrong values.`);
      total += added;
      continue;
    }
    const added = await addRows(db, shape, readJsonLines<Row>(Readable.from(body).pipe(createGunzip())));
    if (added !== expected.get(name))
      throw new OperatorError(`${name} has ${added} rows instead of ${expected.get(name)}.`);
    total += added;
  }
  if (backup.faults.length > 0) {
    for (const name of shapes.keys()) missing.push(`${name} is missing, with all its rows.`);
    missing.push(...(await repairReferences(db, files)));
  }
  await checkReferences(db);
  await migrate(db);
  return total;
}

/** Rows may refer to rows of tables that are filled later. */
async function deferReferences(db: Queries): Promise<void> {
  if (isPostgres(db)) await alterReferences(db, "deferrable initially deferred");
  else await sql`pragma defer_foreign_keys = on`.execute(db);
}

async function checkReferences(db: Queries): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`set constraints all immediate`.execute(db);
  await alterReferences(db, "not deferrable");
}

async function alterReferences(db: Queries, how: string): Promise<void> {
  const { rows } = await sql<{ name: string; table: string }>`
    select conname as name, conrelid::regclass::text as "table" from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  for (const { name, table } of rows) {
    await sql`alter table ${sql.raw(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(db);
  }
}

async function addReadableRows(db: Queries, shape: TableColumns, body: AsyncIterable<Uint8Array>) {
  // Rows with other columns are from another version; the checksum of the compressed bytes shows what is whole.
  const { text, isWhole } = unzip(await buffer(body));
  let [added, others] = [0, 0];
  // What follows the last end of a line is cut off.
  for (const line of text.toString().split("\n").slice(0, -1)) {
    const row = parseJson(line);
    if (!(row instanceof Object)) continue;
    if (fits(row, shape)) added += await addIfPossible(db, shape, row);
    else others += 1;
  }
  return { added, others, isWhole };
}

/** Removes rows that refer to missing ones, repeatedly, since others may refer to those. The rows of named files are made again. */
async function repairReferences(db: Queries, files: ReadonlyMap<string, FoundPart>): Promise<string[]> {
  const references = await listReferences(db);
  const at = new Date().toISOString();
  for (const { table, column } of references.filter(({ parent }) => parent === "files")) {
    const { rows } = await sql<{ key: string }>`
      select distinct ${sql.ref(column)} as key from ${sql.table(table)}
      where ${sql.ref(column)} is not null and ${sql.ref(column)} not in (select key from files)`.execute(db);
    for (const { key } of rows)
      await sql`insert into files (key, bytes, claimed_at) values (${key}, ${files.get(key)?.bytes ?? 0}, ${at})`.execute(
        db,
      );
  }
  const removed = new Map<string, number>();
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const { table, column, parent, key } of references) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(column)} is not null
          and ${sql.ref(column)} not in (select ${sql.ref(key)} from ${sql.table(parent)})`.execute(db);
      if (numAffectedRows === 0n) continue;
      isDone = false;
      const what = `${table} named rows of ${parent} that are missing`;
      removed.set(what, (removed.get(what) ?? 0) + Number(numAffectedRows));
    }
  }
  return [...removed].map(([what, count]) => `${count} rows of ${what}, and were left out.`);
}

const fits = (row: object, { columns }: TableColumns): row is Row =>
  Object.keys(row).length === columns.length && columns.every((column) => column in row);

/** The savepoint keeps a row that the table refuses from ending the transaction. */
async function addIfPossible(db: Queries, shape: TableColumns, row: Row): Promise<number> {
  await sql`savepoint salvaged_row`.execute(db);
  try {
    await addRows(db, shape, [row]);
    return 1;
  } catch {
    await sql`rollback to savepoint salvaged_row`.execute(db);
    return 0;
  } finally {
    await sql`release savepoint salvaged_row`.execute(db);
  }
}

/** Everything before the damage: the longest beginning that can be decompressed. */
function unzip(bytes: Buffer): { text: Buffer; isWhole: boolean } {
  try {
    return { text: gunzipSync(bytes), isWhole: true };
  } catch {
    let [readable, damaged] = [0, bytes.length + 1];
    while (damaged - readable > 1) {
      const middle = Math.floor((readable + damaged) / 2);
      if (unzipBeginning(bytes, middle)) readable = middle;
      else damaged = middle;
    }
    return { text: unzipBeginning(bytes, readable) ?? Buffer.alloc(0), isWhole: false };
  }
}

function unzipBeginning(bytes: Buffer, length: number): Buffer | undefined {
  try {
    return gunzipSync(bytes.subarray(0, length), { finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}
