import { createHash, type Hash } from "node:crypto";
import { createReadStream, existsSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Database } from "#database/tables/tables.ts";
import { syncToDisk } from "#files/disk-store.server.ts";
import type { FileStore } from "#files/file-store.server.ts";
import { OperatorError } from "#http/errors.ts";
import { lockFileIn, lockFolder } from "../processes/housekeeping.ts";
import { type DatabasePlace, openSite } from "../setup/commands.ts";
import {
  type Entry,
  type Manifest,
  manifestEntries,
  nameOfFile,
  type Part,
  writeArchive,
} from "./archive.ts";
import { openWhole } from "./open-backup.ts";
import { type Exported, exportTables, withSnapshot } from "./tables.ts";

/** A file that is removed while it is copied needs a new snapshot. */
const mostSnapshots = 3;

export interface BackupParts {
  place: DatabasePlace;
  store: FileStore;
  now(): Date;
}

/**
 * Makes one file of the database as it is at one moment and of every file that it names, while the site runs. It is
 * written beside its place, read back and compared with its hashes, and only then gets its name.
 */
export async function makeBackup(parts: BackupParts, target: string): Promise<Manifest> {
  const file = resolve(target);
  refuseExisting(file);
  const live = await openSite(parts.place, { isPatient: true });
  try {
    await refuseWithoutAdministrator(live);
    await mkdir(dirname(file), { recursive: true });
    await removeLeftParts(dirname(file));
    for (let snapshots = 1; ; snapshots += 1) {
      try {
        return await takeOne(parts, live, file);
      } catch (error) {
        if (!(error instanceof FileVanishedError) || snapshots === mostSnapshots) throw error;
      }
    }
  } finally {
    await live.destroy();
  }
}

async function takeOne({ place, store, now }: BackupParts, live: Database, file: string): Promise<Manifest> {
  const { folder, remove } = await makePartFolder(file);
  try {
    const madeAt = now().toISOString();
    const path = join(folder, "backup.tar");
    const exported = await withSnapshot(place, folder, (db) => exportTables(db, folder));
    await writeArchive(path, entriesOf({ store, live, madeAt, ...exported }));
    const { manifest } = await openWhole(path);
    refuseExisting(file);
    await rename(path, file);
    await syncToDisk(dirname(file));
    return manifest;
  } finally {
    await remove();
  }
}

async function refuseWithoutAdministrator(db: Database): Promise<void> {
  if (await db.selectFrom("administrators").select("id").limit(1).executeTakeFirst()) return;
  throw new OperatorError(
    "The database has no administrator, so it is not a site that was ever started, or it lost its rows: nothing was backed up. Set DATA_DIR or DATABASE_URL to those of the site.",
  );
}

function refuseExisting(file: string): void {
  if (existsSync(file)) {
    throw new OperatorError(
      `${file} exists already, and a backup never overwrites. Please choose another name.`,
    );
  }
}

class FileVanishedError extends OperatorError {
  override name = "FileVanishedError";
}

interface Contents extends Exported {
  store: FileStore;
  live: Database;
  madeAt: string;
}

/** Every file, every table, and the manifest, which lists the files that are lost. */
async function* entriesOf(contents: Contents): AsyncGenerator<Entry> {
  const { store, live, madeAt, migrations, tables, keys, namedKeys } = contents;
  const parts: Part[] = [];
  const lost: string[] = [];
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
  yield* manifestEntries({ format: 1, madeAt, migrations, parts, lost });
}

async function* readFile(store: FileStore, key: string, hash: Hash): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of await store.read(key)) {
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    // Half of it is in the archive already, so the backup begins again.
    if ((await store.size(key)) !== undefined) throw error;
    throw new FileVanishedError(`The file ${key} was removed while it was being copied.`);
  }
}

async function throwIfRemoved(live: Database, key: string): Promise<void> {
  const row = await live.selectFrom("files").select("removing_at").where("key", "=", key).executeTakeFirst();
  if (!row || row.removing_at) {
    throw new FileVanishedError(`The file ${key} was removed while the backup was being made.`);
  }
}

const partName = /\.part-\w{6}$/;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** A folder beside the backup, for its parts. It is locked while this process uses it, and removed if the process is stopped. */
async function makePartFolder(file: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(`${file}.part-`);
  const forget = removeIfStopped(folder);
  const lock = lockFolder(folder);
  return {
    folder,
    async remove() {
      lock.release();
      await rm(folder, { recursive: true, force: true });
      forget();
    },
  };
}

/** Removes a file or folder if this process is stopped. Returns a function that calls this off. */
export function removeIfStopped(path: string): () => void {
  const removeNow = () => rmSync(path, { recursive: true, force: true });
  const end = () => process.exit(1);
  process.once("exit", removeNow);
  for (const signal of signals) process.once(signal, end);
  return () => {
    process.off("exit", removeNow);
    for (const signal of signals) process.off(signal, end);
  };
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
