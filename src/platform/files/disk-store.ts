import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import {
  access,
  constants,
  copyFile,
  mkdir,
  open,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, DiskFullError, StoreAwayError } from "#base/errors.ts";
import { asWriteFailure } from "#platform/http/error-responses.ts";
import type { FileStore } from "./file-store.ts";

export function createDiskStore(folder: string): FileStore {
  // Subfolders by two letters, so that no folder grows too large.
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  return {
    async put(key, path) {
      const target = pathOf(key);
      try {
        await mkdir(dirname(target), { recursive: true });
        await syncToDisk(path);
        await move(path, target);
        // The new name survives a power cut only once its folder, and that folder's name, are synced.
        await syncToDisk(dirname(target));
        await syncToDisk(folder);
      } catch (error) {
        throw asWriteFailure(error);
      }
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (codeOf(error) === "ENOENT") return undefined;
        throw error;
      }
    },
    async read(key, range) {
      return createReadStream(pathOf(key), { ...range, highWaterMark: readAheadBytes });
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async prepare() {
      await mkdir(folder, { recursive: true });
    },
    async check() {
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== "EXDEV") throw error;
    // The upload folder is on another disk: copy under another name, so that the key never names half a file.
    const copy = `${to}.part`;
    await copyFile(from, copy);
    await syncToDisk(copy);
    await rename(copy, to);
    await rm(from, { force: true });
  }
}

/** Kept small, because there may be thousands of slow readers. */
const readAheadBytes = 16 * 1024;

/** With less than this, uploads are refused: the site itself still has to write sessions and its journal. */
export const leastFreeBytes = 64 * 1024 * 1024;
const probeBytes = 4 * 1024;

export type DiskSpace = ReturnType<typeof createDiskSpace>;

export function createDiskSpace(folder: string, leastBytes = leastFreeBytes) {
  async function ensure(): Promise<void> {
    const { bavail, bsize } = await statfs(folder).catch((error) => {
      // The folder is gone, or no longer ours to read.
      throw new StoreAwayError(error);
    });
    if (bavail * bsize < leastBytes) throw new DiskFullError();
  }

  /** Only a write finds a quota, a damaged disk or lost rights. */
  async function check(): Promise<void> {
    await ensure();
    await withPath(folder, (path) => writeFile(path, Buffer.alloc(probeBytes, 1), { flush: true }));
  }

  return { ensure, check };
}

/** A path for a file that is removed afterwards, unless it was moved. */
export async function withPath<Result>(
  folder: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(folder, randomUUID());
  try {
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Afterwards the file survives a power cut; a new name does only once its folder is synced, too. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
