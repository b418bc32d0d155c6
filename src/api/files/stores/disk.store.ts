import { createReadStream } from "node:fs";
import { access, constants, copyFile, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { asWriteFailure } from "../../http/errors/disk-failures.ts";
import { readAheadBytes } from "./read-sizes.ts";
import type { FileStore } from "./store.ts";
import { syncToDisk } from "./sync-to-disk.ts";

export function createDiskStore(folder: string): FileStore {
  // Two letters a folder, so that no folder grows to a hundred thousand entries.
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  let readers = 0;

  return {
    async put(key, path) {
      const target = pathOf(key);
      try {
        await mkdir(dirname(target), { recursive: true });
        await syncToDisk(path);
        await move(path, target);
        // The new name itself is only safe once its folder, and that folder's own name, are on the disk.
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
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async read(key, range) {
      const file = createReadStream(pathOf(key), { ...range, highWaterMark: readAheadBytes(readers) });
      readers += 1;
      file.once("close", () => {
        readers -= 1;
      });
      return file;
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
    if (!(error instanceof Error && "code" in error && error.code === "EXDEV")) throw error;
    // The upload folder lies on another disk: copy under a passing name, so that the key never names half a file.
    const passing = `${to}.part`;
    await copyFile(from, passing);
    await syncToDisk(passing);
    await rename(passing, to);
    await rm(from, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
