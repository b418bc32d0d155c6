import type { Readable } from "node:stream";
import { StoreAwayError } from "#http/errors.ts";

/** The first and the last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where the bytes lie: a folder of this machine, or a bucket. A key, once put, always names the same bytes. */
export interface FileStore {
  /** Takes a file that lies complete at `path`. When this returns, the bytes survive a power cut. */
  put(key: string, path: string): Promise<void>;
  /** How long the file is; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /** Makes what has to be there before anything can be put. */
  prepare(): Promise<void>;
  /** Fails when the store cannot be reached. */
  check(): Promise<void>;
}

export interface StallLimits {
  /** How long nothing may move. */
  stallMs: number;
  /** What moves more slowly is as good as away. */
  leastBytesPerMs: number;
}

/** Less than five seconds, with what comes before and after; and half of a megabit per second. */
export const stallLimits: StallLimits = { stallMs: 4_000, leastBytesPerMs: 64 };

/** So much may lie between us and the store, in the buffers of both machines: nobody sees that it moves. */
const maxUnseenBytes = 1024 ** 2;

/** How long so many bytes may take. */
export function longestMs(bytes: number, { stallMs, leastBytesPerMs }: StallLimits): number {
  return Math.max(stallMs, bytes / leastBytesPerMs);
}

class StalledStoreError extends Error {
  override name = "StalledStoreError";
  override message = "The file store let nothing through for too long.";
}

export type StallTimer = ReturnType<typeof startStallTimer>;

/** Gives up, by its signal, on what has not moved for too long. */
export function startStallTimer(limits: StallLimits) {
  const controller = new AbortController();
  const start = (ms: number) => setTimeout(() => controller.abort(new StalledStoreError()), ms);
  let timer = start(limits.stallMs);
  return {
    signal: controller.signal,
    /** So many bytes have gone, of which the store may not have taken the last ones yet. */
    moved(sentBytes: number): void {
      clearTimeout(timer);
      timer = start(longestMs(Math.min(sentBytes, maxUnseenBytes), limits));
    },
    stop: () => clearTimeout(timer),
  };
}

/** What is sent to the store. A piece is asked for only when there is room for it, so each one tells that it moves. */
export async function* noteProgress(source: Readable, timer: StallTimer): AsyncGenerator<Buffer> {
  let sentBytes = 0;
  for await (const piece of source) {
    sentBytes += piece.length;
    timer.moved(sentBytes);
    yield piece;
  }
}

/**
 * What comes from the store. It is timed only while somebody waits for the next piece: a visitor on a slow line, who
 * takes minutes for a file, does not make the store a slow one.
 */
export async function* giveUpWhenStalled(source: Readable, { stallMs }: StallLimits): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => source.destroy(new StalledStoreError()), stallMs);
      const { done, value } = await pieces.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw new StoreAwayError(error);
  } finally {
    source.destroy();
  }
}
