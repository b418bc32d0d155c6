import type { Database } from "#api/database/tables/tables.ts";
import type { FileStore } from "#api/files/stores/store.ts";
import type { Archive } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import { nameOfFile, type Part } from "./manifest.ts";

/** A file was in use at the moment of the snapshot, and has been removed since. */
export class FileVanishedError extends BackupError {
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
export async function copyFiles({ archive, store, live, keys, namedKeys }: CopyParts) {
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
