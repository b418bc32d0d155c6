import { hash } from "node:crypto";
import { StoreAwayError } from "../http/errors/errors.ts";
import { allOf } from "./range.ts";
import { longestMs, type StallLimits, stallLimits } from "./stores/stalls.ts";
import type { FileStore } from "./stores/store.ts";

/** A notice with its results is some hundred kilobytes; a longer file is read piece by piece. */
const maxFileBytes = 1024 ** 2;
const maxHeldBytes = 16 * 1024 ** 2;
/** What the smallest file counts as, so that there are not many thousands of them. */
const leastBytes = 16 * 1024;

interface Held {
  bytes: Promise<Buffer>;
  size: number;
  readers: number;
}

/**
 * The files that are asked for again and again, in memory: on the day of the results thousands want one PDF, and to read it
 * from the disk for each takes longer than all else. Its readers, however slow, share the same bytes, and these count
 * until the last has let go: where no room is left, files are read as if nothing were held.
 */
export function createHeldFiles(store: FileStore, limits = stallLimits) {
  /** Who was asked for last stands last. */
  const held = new Map<string, Held>();
  let heldBytes = 0;

  function makeRoom(bytes: number): boolean {
    for (const [key, { readers }] of held) {
      if (heldBytes + bytes <= maxHeldBytes) break;
      if (readers === 0) drop(key);
    }
    return heldBytes + bytes <= maxHeldBytes;
  }

  function drop(key: string): void {
    const file = held.get(key);
    if (file && held.delete(key)) heldBytes -= weightOf(file.size);
  }

  function hold(key: string, size: number): Held | undefined {
    if (size > maxFileBytes || !makeRoom(weightOf(size))) return undefined;
    heldBytes += weightOf(size);
    return { bytes: readWhole(store, key, size, limits), size, readers: 0 };
  }

  return {
    sizeOf: (key: string): number | undefined => held.get(key)?.size,

    /** The whole file, until it is released; undefined for one that is not held. Fails where the store has other bytes. */
    async open(key: string, size: number): Promise<{ bytes: Buffer; release(): void } | undefined> {
      const file = held.get(key) ?? hold(key, size);
      if (!file) return undefined;
      held.delete(key);
      held.set(key, file);
      file.readers += 1;
      const release = () => {
        file.readers -= 1;
      };
      try {
        return { bytes: await file.bytes, release };
      } catch (error) {
        release();
        // Several wait for the same bytes, and another may be held in their place by now.
        if (held.get(key) === file) drop(key);
        throw error;
      }
    },
  };
}

function weightOf(size: number): number {
  return Math.max(size, leastBytes);
}

/** Fails where the bytes are not those that the key names: nobody may take them for these, and once mended they are right. */
async function readWhole(store: FileStore, key: string, size: number, limits: StallLimits): Promise<Buffer> {
  // Memory of its own: what is small would else be cut out of 64 KB, and hold them all.
  const bytes = Buffer.allocUnsafeSlow(size);
  let read = 0;
  const file = await store.read(key, allOf(size));
  // Its readers have nothing until all of it is here, and do not wait for a store that only trickles.
  let isTooSlow = false;
  const giveUp = () => {
    isTooSlow = true;
    file.destroy();
  };
  const timer = setTimeout(giveUp, longestMs(size, limits));
  try {
    for await (const piece of file) {
      piece.copy(bytes, read);
      read += piece.length;
    }
  } catch (error) {
    throw isTooSlow ? new StoreAwayError(new Error(`The file store sends ${key} too slowly.`)) : error;
  } finally {
    clearTimeout(timer);
  }
  if (read !== size || !key.startsWith(hash("sha256", bytes)))
    throw new StoreAwayError(new Error(`The file store has other bytes under ${key} than were put there.`));
  return bytes;
}
