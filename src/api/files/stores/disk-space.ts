import { randomUUID } from "node:crypto";
import { open, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { DiskFullError, StoreAwayError } from "../../http/errors/errors.ts";

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
