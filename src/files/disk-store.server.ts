import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, constants, copyFile, mkdir, open, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { asWriteFailure } from "#http/error-responses.ts";
import { DiskFullError, StoreAwayError } from "#http/errors.ts";
import type { FileStore } from "./file-store.server.ts";

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

const fewReaders = 200;
const largeBytes = 64 * 1024;
const smallBytes = 16 * 1024;

/** How much is read ahead for each of so many readers: what one takes slowly, or not at all, stays in memory meanwhile. */
function readAheadBytes(readers: number): number {
  return readers < fewReaders ? largeBytes : smallBytes;
}

/**
 * With less than this nothing new is taken. What is left is for what the site itself has to write: sessions, counts,
 * its journal.
 */
export const leastFreeBytes = 64 * 1024 * 1024;
const probeBytes = 4 * 1024;
/** Anybody may ask whether the site is ready; that must not keep a disk busy. */
const probeHoldsMs = 1_000;

export type DiskSpace = ReturnType<typeof createDiskSpace>;

/** The room on the disk on which a folder lies. */
export function createDiskSpace(folder: string, leastBytes = leastFreeBytes) {
  let probe: { endsMs: number; result: Promise<void> } | undefined;

  /** Fails when there is no room for something new. */
  async function ensure(): Promise<void> {
    const { bavail, bsize } = await statfs(folder).catch((error) => {
      // The folder is gone or was closed to us, and with it whatever would be written there.
      throw new StoreAwayError(error);
    });
    if (bavail * bsize < leastBytes) throw new DiskFullError();
  }

  /** What a quota, a damaged disk or lost rights do to a write is seen by nothing but a write. */
  async function write(): Promise<void> {
    await ensure();
    const path = join(folder, `probe-${randomUUID()}`);
    try {
      const file = await open(path, "wx");
      try {
        await file.write(Buffer.alloc(probeBytes, 1));
        await file.sync();
      } finally {
        await file.close();
      }
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    ensure,
    /** Fails when the disk cannot be written, or soon cannot. */
    check(): Promise<void> {
      const at = performance.now();
      if (!probe || probe.endsMs < at) probe = { endsMs: at + probeHoldsMs, result: write() };
      return probe.result;
    },
  };
}

/** When this returns, the file survives a power cut; a new name does only when its folder was synced as well. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
