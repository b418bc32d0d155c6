import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { constants, gunzipSync, type ZlibOptions } from "node:zlib";
import { sql } from "kysely";
import { lockFolder } from "#app/server/processes/housekeeping.ts";
import type { DatabasePlace } from "#app/server/setup/commands.ts";
import { firstStartLock } from "#app/server/setup/first-start.ts";
import { OperatorError } from "#base/errors.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import { migrate, migrateTo, newerIn } from "#platform/database/migrate.ts";
import { openDatabase } from "#platform/database/open.ts";
import { listReferences, listTables, type TableColumns } from "#platform/database/tables/table-catalogue.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { withPath } from "#platform/files/disk-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { isTableName, keyIn, nameOfFile, nameOfTable, partBytes } from "./archive.ts";
import { addRows, knownColumns, namedKeys, type Row, readJsonLines, readTable } from "./backup-tables.ts";
import { decryptFile, isEncrypted } from "./encryption.ts";
import { inPartFolder } from "./make-backup.ts";
import { type OpenedBackup, openBackup, refuseDamaged } from "./open-backup.ts";
import { markRestore, markRestored } from "./restore-marks.ts";

export interface RestoreParts {
  place: DatabasePlace;
  store: FileStore;
}

export type Restored = Awaited<ReturnType<typeof restoreBackup>>;

const advice =
  " Nothing was restored. Please take another backup, or add --salvage to restore as much of this one as is whole.";

interface RestoreOptions {
  isSalvage?: boolean;
  /** The passphrase or the secret key of an encrypted backup. */
  askKey?(): Promise<string>;
}

/**
 * Restores a backup into an empty place, after the whole file was checked. Files come before the records that name them, and all
 * records in one transaction. An interrupted restore can be repeated, and no server starts there before. A salvage restores the whole
 * parts of a damaged backup.
 */
export async function restoreBackup(
  parts: RestoreParts,
  path: string,
  { isSalvage = false, askKey = async () => "" }: RestoreOptions = {},
) {
  if (!(await isEncrypted(path))) return restoreOpened(parts, await openBackup(path), isSalvage);
  const key = await askKey();
  const { dataDir } = parts.place;
  await mkdir(dataDir, { recursive: true });
  return inPartFolder(join(dataDir, "restore"), async (folder) => {
    const clear = join(folder, "backup.tar");
    await decryptFile(path, clear, key);
    return restoreOpened(parts, await openBackup(clear, path), isSalvage);
  });
}

async function restoreOpened(parts: RestoreParts, backup: OpenedBackup, isSalvage: boolean) {
  const { place, store } = parts;
  if (!isSalvage) refuseDamaged(backup, advice);
  if (![...backup.parts.keys()].some(isTableName))
    throw new OperatorError(
      `${backup.file} has no records that can be read, and nothing was restored from it.`,
    );
  const { madeBy, migrations } = backup.manifest;
  const what = madeBy ? `backup of version ${madeBy}` : "backup";
  const newer = newerIn(what, migrations, await readMarks(backup));
  await mkdir(place.dataDir, { recursive: true });
  const lock = place.databaseUrl ? undefined : lockFolder(place.dataDir);
  try {
    await store.prepare();
    await store.check();
    return await restoreInto(parts, backup, newer.length > 0);
  } finally {
    lock?.release();
  }
}

async function restoreInto({ place, store }: RestoreParts, backup: OpenedBackup, isNewer: boolean) {
  const db = await openDatabase({ ...place, isPatient: true });
  try {
    await refuseUsed(db);
    await markRestore(db);
    const files = await restoreFiles(store, place.dataDir, backup);
    return await db.transaction().execute(async (transaction) => {
      // A server that starts now waits for the lock.
      if (place.databaseUrl) await sql`select pg_advisory_xact_lock(${firstStartLock})`.execute(transaction);
      await refuseUsed(transaction);
      const restored = await restoreTables(transaction, backup, isNewer);
      await markRestored(transaction);
      const { madeAt, lost } = backup.manifest;
      return { madeAt, files, lost, ...restored };
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

/** Returns how many there are. */
async function restoreFiles(
  store: FileStore,
  dataDir: string,
  { path, parts, damaged }: OpenedBackup,
): Promise<number> {
  const files = [...parts.values()].filter(({ name }) => keyIn(name) && !damaged.has(name));
  for (const part of files)
    await withPath(dataDir, async (copy) => {
      await pipeline(partBytes(path, part), createWriteStream(copy));
      await store.put(keyIn(part.name) ?? "", copy);
    });
  return files.length;
}

/** Makes the tables as the backup knows them, fills them, and migrates them. */
async function restoreTables(
  db: Queries,
  { path, manifest, parts, damaged }: OpenedBackup,
  isNewer: boolean,
) {
  await migrateTo(db, manifest.migrations.at(-1) ?? "");
  const shapes = new Map((await listTables(db)).map((shape) => [nameOfTable(shape.table), shape]));
  const expected = new Map(manifest.parts.map(({ name, rows }) => [name, rows]));
  const missing = new Set(damaged);
  const unknown = new Set<string>();
  if (expected.size === 0) missing.add(noList);
  await deferReferences(db);
  let total = 0;
  for (const [name, part] of parts) {
    if (!isTableName(name)) continue;
    const shape = shapes.get(name);
    if (!shape && isNewer) {
      unknown.add(name);
      continue;
    }
    if (!shape) throw new OperatorError(`The backup holds ${name}, which this program has no table for.`);
    // Rows that a migration added are in the backup, too.
    await sql`delete from ${sql.table(shape.table)}`.execute(db);
    const body = partBytes(path, part);
    if (damaged.has(name)) {
      const { rows, isWhole } = await addReadableRows(db, shape, body);
      total += rows;
      missing.delete(name);
      if (!isWhole) missing.add(`${name}, of which ${rows} rows were read; they may have wrong values`);
      continue;
    }
    const lines = readTable(body);
    const rows = await addRows(db, shape, isNewer ? knownColumns(lines, shape, unknown) : lines);
    if (rows !== expected.get(name))
      throw new OperatorError(`${name} has ${rows} rows instead of ${expected.get(name)}.`);
    total += rows;
  }
  if (missing.size > 0) {
    for (const name of shapes.keys()) if (!parts.has(name)) missing.add(name);
    for (const removed of await repairReferences(db, parts)) missing.add(removed);
  }
  await checkReferences(db);
  await migrate(db);
  return { rows: total, missing: [...missing], unknown: [...unknown] };
}

/** The names of the marks in a backup, some of which say which migrations are additive. */
async function readMarks({ path, parts, damaged }: OpenedBackup): Promise<ReadonlySet<unknown>> {
  const name = nameOfTable("marks");
  const part = parts.get(name);
  const names = new Set<unknown>();
  if (part && !damaged.has(name))
    for await (const row of readTable(partBytes(path, part))) names.add(row.name);
  return names;
}

const noList =
  "The list of contents, so that nobody knows which files there were. The tables are taken for those of this version";

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

/** Adds the rows before the damage, up to the first one that the table refuses. */
async function addReadableRows(db: Queries, shape: TableColumns, body: AsyncIterable<Uint8Array>) {
  const { text, isWhole } = unzip(await buffer(body));
  let rows = 0;
  try {
    await sql`savepoint salvaged`.execute(db);
    // Decoded before: bytes that are no text must not cost the rows before them.
    for await (const row of readJsonLines<Row>(Readable.from([Buffer.from(text.toString())]))) {
      rows += await addRows(db, shape, [row]);
      await sql`release savepoint salvaged`.execute(db);
      await sql`savepoint salvaged`.execute(db);
    }
    return { rows, isWhole };
  } catch {
    await sql`rollback to savepoint salvaged`.execute(db);
    return { rows, isWhole: false };
  } finally {
    await sql`release savepoint salvaged`.execute(db);
  }
}

/** Removes rows that refer to missing ones, repeatedly, since others may refer to those. The rows of named files are made again. */
async function repairReferences(db: Queries, parts: OpenedBackup["parts"]): Promise<string[]> {
  const at = new Date().toISOString();
  const rows = await db.selectFrom("files").select("key").execute();
  for (const key of (await namedKeys(db)).difference(new Set(rows.map((row) => row.key)))) {
    const bytes = parts.get(nameOfFile(key))?.bytes ?? 0;
    await db.insertInto("files").values({ key, bytes, claimed_at: at, removing_at: null }).execute();
  }
  const references = await listReferences(db);
  const removed: string[] = [];
  for (let before = -1; removed.length > before; ) {
    before = removed.length;
    for (const { table, column, parent, key } of references) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ${sql.ref(column)} is not null
          and ${sql.ref(column)} not in (select ${sql.ref(key)} from ${sql.table(parent)})`.execute(db);
      if (numAffectedRows > 0n)
        removed.push(`${numAffectedRows} rows of ${table} that named missing rows of ${parent}`);
    }
  }
  return removed;
}

/** Everything before the damage: the longest beginning that can be decompressed. */
function unzip(bytes: Buffer): { text: Buffer; isWhole: boolean } {
  const whole = tryGunzip(bytes);
  if (whole) return { text: whole, isWhole: true };
  const beginning = (length: number) =>
    tryGunzip(bytes.subarray(0, length), { finishFlush: constants.Z_SYNC_FLUSH });
  let [readable, damaged] = [0, bytes.length + 1];
  while (damaged - readable > 1) {
    const middle = Math.floor((readable + damaged) / 2);
    if (beginning(middle)) readable = middle;
    else damaged = middle;
  }
  return { text: beginning(readable) ?? Buffer.alloc(0), isWhole: false };
}

function tryGunzip(bytes: Buffer, options?: ZlibOptions): Buffer | undefined {
  try {
    return gunzipSync(bytes, options);
  } catch {
    return undefined;
  }
}
