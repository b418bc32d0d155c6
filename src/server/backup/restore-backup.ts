import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import { unknownMigration } from "#api/database/migrate.ts";
import { openDatabase } from "#api/database/open.ts";
import { listTables } from "#api/database/tables/catalogue.ts";
import type { Queries } from "#api/database/tables/tables.ts";
import type { FileStore } from "#api/files/stores/store.ts";
import { lockFolder } from "../processes/folder-lock.ts";
import { markFresh } from "../setup/fresh-restore.ts";
import type { DatabasePlace } from "../setup/open-site.ts";
import { firstStartLock } from "../setup/take-turn.ts";
import { markRestore, unmarkRestore } from "../setup/unfinished-restore.ts";
import { BackupError } from "./backup-error.ts";
import { checkBackup, requireReadable } from "./check-backup.ts";
import { keyIn, type Manifest, tableIn } from "./manifest.ts";
import { type Entry, readArchive } from "./read-archive.ts";
import { restoreTables } from "./restore-tables.ts";
import { openDamaged, type Salvage } from "./salvage.ts";

export interface RestoreParts {
  place: DatabasePlace;
  store: FileStore;
}

export interface Restored {
  /** When the backup was made; empty if that is lost. */
  madeAt: string;
  rows: number;
  files: number;
  /** Files that the site itself had lost when the backup was made. */
  lost: string[];
  /** What a salvage could not restore, a line each. */
  missing: string[];
}

const advice =
  " Nothing was restored. Please take another backup, or add --salvage to restore as much of this one as is whole.";

/**
 * Puts a backup into an empty place. The whole file is checked before anything is written; files come before the
 * records that name them, and the records come in one transaction. A restore that is broken off can be repeated, and
 * until then no server starts there. A salvage takes what is whole of a damaged one.
 */
export async function restoreBackup(
  parts: RestoreParts,
  file: string,
  { isSalvage = false } = {},
): Promise<Restored> {
  if (!isSalvage) return restore(parts, await checkBackup(file, advice), readArchive(file));
  await requireReadable(file);
  const salvage = await openDamaged(file);
  return restore(parts, salvage.manifest, salvage.entries(), salvage);
}

async function restore(
  { place, store }: RestoreParts,
  manifest: Manifest,
  entries: AsyncGenerator<Entry>,
  salvage?: Salvage,
): Promise<Restored> {
  const unknown = unknownMigration(manifest.migrations);
  if (unknown) {
    throw new BackupError(
      `The backup is newer than this program: it holds the change "${unknown}", which this version does not know. Please restore it with the version that made it.`,
    );
  }
  await mkdir(place.dataDir, { recursive: true });
  const lock = place.databaseUrl ? undefined : lockFolder(place.dataDir);
  try {
    await store.prepare();
    await store.check();
    const { rows, files } = await restoreInto({ place, store }, manifest, entries, salvage);
    const { madeAt, lost } = manifest;
    return { madeAt, rows, files, lost, missing: salvage?.missing ?? [] };
  } finally {
    lock?.release();
  }
}

async function restoreInto(
  { place, store }: RestoreParts,
  manifest: Manifest,
  entries: AsyncGenerator<Entry>,
  salvage?: Salvage,
): Promise<{ rows: number; files: number }> {
  const db = await openDatabase({ ...place, isPatient: true });
  try {
    await refuseUsed(db);
    await markRestore(db);
    const { files, next } = await restoreFiles(store, place.dataDir, entries);
    const rows = await db.transaction().execute(async (transaction) => {
      // A server that starts now waits, and finds a site that is in use.
      if (place.databaseUrl) await sql`select pg_advisory_xact_lock(${firstStartLock})`.execute(transaction);
      await refuseUsed(transaction);
      const added = await restoreTables(transaction, manifest, tablesFrom(next, entries), salvage);
      await markFresh(transaction);
      await unmarkRestore(transaction);
      return added;
    });
    return { rows, files };
  } finally {
    await db.destroy();
  }
}

async function refuseUsed(db: Queries): Promise<void> {
  if ((await listTables(db)).length === 0) return;
  throw new BackupError(
    "There is a site in this place already, and a restore never overwrites. Please name an empty DATA_DIR, or an empty database in DATABASE_URL.",
  );
}

/** Puts all files into the store, and returns how many, and what comes after them. A key names its bytes, so none is overwritten. */
async function restoreFiles(
  store: FileStore,
  dataDir: string,
  entries: AsyncGenerator<Entry>,
): Promise<{ files: number; next: Entry | undefined }> {
  const folder = await mkdtemp(join(dataDir, "restore-"));
  try {
    for (let files = 0; ; files += 1) {
      const { value: entry, done } = await entries.next();
      const key = entry && keyIn(entry.name);
      if (done || !key) return { files, next: entry };
      const path = join(folder, key);
      await pipeline(entry.body, createWriteStream(path));
      await store.put(key, path);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* tablesFrom(first: Entry | undefined, rest: AsyncGenerator<Entry>): AsyncGenerator<Entry> {
  if (!first || !tableIn(first.name)) return;
  yield first;
  for await (const entry of rest) {
    if (!tableIn(entry.name)) return;
    yield entry;
  }
}
