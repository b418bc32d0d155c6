import { createHash, type Hash } from "node:crypto";
import { createReadStream, existsSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { lockFileIn, lockFolder } from "#app/server/processes/housekeeping.ts";
import { type DatabasePlace, openSite } from "#app/server/setup/commands.ts";
import { version } from "#app/server/version.ts";
import { OperatorError } from "#base/errors.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { syncToDisk } from "#platform/files/disk-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { type Entry, type Manifest, manifestEntries, nameOfFile, tarOf, writeArchive } from "./archive.ts";
import { type Exported, exportTables, withSnapshot } from "./backup-tables.ts";
import { writeEncrypted } from "./encryption.ts";
import { openBackup, refuseDamaged } from "./open-backup.ts";

/** A file that is removed while it is copied needs a new snapshot. */
const mostSnapshots = 3;

export interface BackupParts {
  place: DatabasePlace;
  store: FileStore;
  now(): Date;
  /** Public keys or a passphrase of BACKUP_KEY: the backup is encrypted with it. */
  key?: string | undefined;
}

/**
 * Makes one file of the database as it is at one moment and of every file that it names, while the site runs. It is
 * written beside its place, read back and compared with its hashes, and only then gets its name, or is uploaded. With a key nothing
 * outside DATA_DIR is ever in clear text.
 */
export async function makeBackup(
  parts: BackupParts,
  target: string,
  publish: (path: string, file: string) => Promise<void> = giveName,
): Promise<Manifest> {
  const file = resolve(target);
  refuseExisting(file);
  const live = await openSite(parts.place, { isPatient: true });
  try {
    await refuseWithoutAdministrator(live);
    const clearFile = join(parts.place.dataDir, "backups", basename(file));
    for (const folder of parts.key ? [dirname(file), dirname(clearFile)] : [dirname(file)]) {
      await mkdir(folder, { recursive: true });
      await removeLeftParts(folder);
    }
    for (let snapshots = 1; ; snapshots += 1) {
      try {
        return await inPartFolder(file, async (folder) => {
          const path = join(folder, "backup.tar");
          const manifest = parts.key
            ? await inPartFolder(clearFile, (clear) => takeOne(parts, live, path, clear))
            : await takeOne(parts, live, path, folder);
          await publish(path, file);
          return manifest;
        });
      } catch (error) {
        if (!(error instanceof FileRemovedError) || snapshots === mostSnapshots) throw error;
      }
    }
  } finally {
    await live.destroy();
  }
}

async function refuseWithoutAdministrator(db: Database): Promise<void> {
  if (await db.selectFrom("administrators").select("id").limit(1).executeTakeFirst()) return;
  throw new OperatorError(
    "The database has no administrator, so it is not a site that was ever started, or it lost its rows: nothing was backed up. Set DATA_DIR or DATABASE_URL to those of the site.",
  );
}

/** Tables are exported to the folder first. */
async function takeOne(
  { place, store, now, key }: BackupParts,
  live: Database,
  path: string,
  folder: string,
): Promise<Manifest> {
  const madeAt = now().toISOString();
  const exported = await withSnapshot(place, folder, (db) => exportTables(db, folder));
  const { migrations } = exported;
  const manifest: Manifest = { format: 1, madeAt, madeBy: version, migrations, parts: [], lost: [] };
  const content = tarOf(entriesOf(store, live, exported, manifest));
  if (key) await writeEncrypted(path, content, key);
  else {
    await writeArchive(path, content);
    refuseDamaged(await openBackup(path));
  }
  return manifest;
}

async function giveName(path: string, file: string): Promise<void> {
  refuseExisting(file);
  await rename(path, file);
  await syncToDisk(dirname(file));
}

function refuseExisting(file: string): void {
  if (existsSync(file)) {
    throw new OperatorError(
      `${file} exists already, and a backup never overwrites. Please choose another name.`,
    );
  }
}

/** Every file, every table, and the manifest, which lists them and the files that are lost. */
async function* entriesOf(
  store: FileStore,
  live: Database,
  { tables, keys, namedKeys }: Exported,
  manifest: Manifest,
): AsyncGenerator<Entry> {
  const { parts, lost } = manifest;
  for (const key of keys) {
    const bytes = await store.size(key);
    const isNamed = namedKeys.has(key);
    if (bytes === undefined) {
      if (isNamed) await throwIfRemoved(live, key);
      if (isNamed) lost.push(key);
      continue;
    }
    const hash = createHash("sha256");
    const name = nameOfFile(key);
    yield { name, bytes, body: readFile(store, key, hash) };
    const sha256 = hash.digest("hex");
    parts.push({ name, bytes, sha256 });
    if (isNamed && !key.startsWith(sha256)) lost.push(key);
  }
  for (const { path, ...part } of tables) {
    yield { name: part.name, bytes: part.bytes, body: createReadStream(path) };
    parts.push(part);
  }
  yield* manifestEntries(manifest);
}

async function* readFile(store: FileStore, key: string, hash: Hash): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of await store.read(key)) {
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    if ((await store.size(key)) !== undefined) throw error;
    throw new FileRemovedError(`The file ${key} was removed while it was being copied.`);
  }
}

class FileRemovedError extends OperatorError {
  override name = "FileRemovedError";
}

async function throwIfRemoved(live: Database, key: string): Promise<void> {
  const row = await live.selectFrom("files").select("removing_at").where("key", "=", key).executeTakeFirst();
  if (!row || row.removing_at)
    throw new FileRemovedError(`The file ${key} was removed while the backup was being made.`);
}

const partName = /\.part-\w{6}$/;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A folder beside the backup, for its parts. It is locked while this process uses it, and removed also if the process is stopped. */
export async function inPartFolder<Result>(
  file: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(`${file}.part-`);
  const removeNow = () => rmSync(folder, { recursive: true, force: true });
  const end = () => process.exit(1);
  process.once("exit", removeNow);
  for (const signal of signals) process.once(signal, end);
  const lock = lockFolder(folder);
  try {
    return await work(folder);
  } finally {
    lock.release();
    await rm(folder, { recursive: true, force: true });
    process.off("exit", removeNow);
    for (const signal of signals) process.off(signal, end);
  }
}

async function removeLeftParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => partName.test(name));
  for (const part of parts.map((name) => join(folder, name)))
    if (isLeft(part)) await rm(part, { recursive: true, force: true });
}

/** The system releases the lock with the process. A folder without a lock file is just being made, or is not ours. */
function isLeft(part: string): boolean {
  if (!existsSync(lockFileIn(part))) return false;
  try {
    lockFolder(part).release();
    return true;
  } catch {
    return false;
  }
}
