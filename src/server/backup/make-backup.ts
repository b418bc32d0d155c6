import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createTarPacker } from "modern-tar";
import type { Database } from "#database/tables/tables.ts";
import { syncToDisk } from "#files/disk-store.server.ts";
import type { FileStore } from "#files/file-store.server.ts";
import { lockFileIn, lockFolder } from "../processes/housekeeping.ts";
import { type DatabasePlace, openSite } from "../setup/commands.ts";
import {
  BackupError,
  checkBackup,
  hashLine,
  type Manifest,
  manifestHashName,
  manifestName,
  nameOfFile,
  type Part,
} from "./read-archive.ts";
import { exportTables, withSnapshot } from "./tables.ts";

/** A file that goes while it is being copied makes the snapshot out of date; who tidies up so often is at fault. */
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
    const archive = createArchive(path);
    try {
      const { files, lost } = await copyFiles({ archive, store, live, ...exported });
      for (const table of exported.tables)
        await archive.add(table.name, table.bytes, createReadStream(table.path));
      const tables = exported.tables.map(({ path: _path, ...part }) => part);
      const { migrations } = exported;
      await addManifest(archive, { format: 1, madeAt, migrations, parts: [...files, ...tables], lost });
      await archive.finish();
    } catch (error) {
      await archive.abandon(error);
      throw error;
    }
    const manifest = await checkBackup(path);
    refuseExisting(file);
    await rename(path, file);
    await syncToDisk(dirname(file));
    return manifest;
  } finally {
    await remove();
  }
}

/** The list of contents, and its hash. */
export async function addManifest(archive: Archive, manifest: Manifest): Promise<void> {
  const text = Buffer.from(JSON.stringify(manifest));
  await archive.add(manifestName, text.length, [text]);
  const hash = Buffer.from(hashLine(text));
  await archive.add(manifestHashName, hash.length, [hash]);
}

/** Every start creates an administrator, so a database without one was never a site, or lost its rows. */
async function refuseWithoutAdministrator(db: Database): Promise<void> {
  if (await db.selectFrom("administrators").select("id").limit(1).executeTakeFirst()) return;
  throw new BackupError(
    "The database has no administrator, so it is not a site that was ever started, or it lost its rows: nothing was backed up. Set DATA_DIR or DATABASE_URL to those of the site.",
  );
}

function refuseExisting(file: string): void {
  if (existsSync(file)) {
    throw new BackupError(
      `${file} exists already, and a backup never overwrites. Please choose another name.`,
    );
  }
}

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

type Archive = ReturnType<typeof createArchive>;

/** Writes a tar file part by part, no faster than the disk takes it. */
export function createArchive(path: string) {
  const { readable, controller } = createTarPacker();
  const written = pipeline(readable, createWriteStream(path, { flags: "wx", flush: true }));
  // It may fail, and so end what is just being added, before anybody waits for it.
  written.catch(() => {});

  return {
    /** Adds exactly this many bytes, or fails. */
    async add(name: string, bytes: number, body: Bytes): Promise<Part> {
      try {
        const hash = createHash("sha256");
        const writer = controller.add({ name, size: bytes }).getWriter();
        for await (const piece of body) {
          hash.update(piece);
          await writer.write(piece);
        }
        await writer.close();
        return { name, bytes, sha256: hash.digest("hex") };
      } catch (error) {
        // Where the disk was full, this only says that somebody else has given up.
        controller.error(error);
        throw await written.then(
          () => error,
          (first) => first,
        );
      }
    },
    /** When this returns, the file survives a power cut. */
    async finish(): Promise<void> {
      controller.finalize();
      await written;
    },
    async abandon(reason: unknown): Promise<void> {
      controller.error(reason);
      await written.catch(() => {});
    },
  };
}

/** A file was in use at the moment of the snapshot, and has been removed since. */
class FileVanishedError extends BackupError {
  override name = "FileVanishedError";
}

interface CopyParts {
  archive: Archive;
  store: FileStore;
  live: Database;
  keys: readonly string[];
  namedKeys: ReadonlySet<string>;
}

/** Copies every file into the archive. What a record names and cannot be had as it was is listed as lost. */
async function copyFiles({ archive, store, live, keys, namedKeys }: CopyParts) {
  const files: Part[] = [];
  const lost: string[] = [];
  for (const key of keys) {
    const bytes = await store.size(key);
    if (bytes === undefined) {
      if (!namedKeys.has(key)) continue;
      await throwIfRemoved(live, key);
      lost.push(key);
      continue;
    }
    const part = await copy(key, bytes);
    files.push(part);
    if (!key.startsWith(part.sha256) && namedKeys.has(key)) lost.push(key);
  }
  return { files, lost };

  async function copy(key: string, bytes: number): Promise<Part> {
    try {
      return await archive.add(nameOfFile(key), bytes, await store.read(key));
    } catch (error) {
      // Half of it is in the archive already, so that only a new one can help.
      if ((await store.size(key)) !== undefined) throw error;
      throw new FileVanishedError(`The file ${key} was removed while it was being copied.`);
    }
  }
}

async function throwIfRemoved(live: Database, key: string): Promise<void> {
  const row = await live.selectFrom("files").select("removing_at").where("key", "=", key).executeTakeFirst();
  if (!row || row.removing_at) {
    throw new FileVanishedError(`The file ${key} was removed while the backup was being made.`);
  }
}

const partName = /\.part-\w{6}$/;

/** A folder beside a backup's place for what is written on the way. It is locked for as long as this process is at it. */
async function makePartFolder(file: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(`${file}.part-`);
  const stopWatching = removeAtExit(folder);
  const lock = lockFolder(folder);
  return {
    folder,
    async remove() {
      lock.release();
      await rm(folder, { recursive: true, force: true });
      stopWatching();
    },
  };
}

/** Removes what backups that were killed have left in a folder. */
async function removeLeftParts(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter((name) => partName.test(name));
  for (const part of parts.map((name) => join(folder, name)))
    if (isLeft(part)) await rm(part, { recursive: true, force: true });
}

/** The system released the lock with the process. What has none was not made here, or is just being made. */
function isLeft(part: string): boolean {
  if (!existsSync(lockFileIn(part))) return false;
  try {
    lockFolder(part).release();
    return true;
  } catch {
    return false;
  }
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Removes a folder if this process is stopped before its work is done. Returns a function that cancels that. */
function removeAtExit(folder: string): () => void {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const end = () => process.exit(1);
  process.once("exit", remove);
  for (const signal of signals) process.once(signal, end);
  return () => {
    process.off("exit", remove);
    for (const signal of signals) process.off(signal, end);
  };
}
