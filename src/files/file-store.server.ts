import type { Readable } from "node:stream";
import { StoreAwayError } from "#http/errors.ts";

/** Both bytes included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A folder of this machine, or a bucket. A key always names the same bytes. */
export interface FileStore {
  /** Moves the complete file at `path` into the store. Afterwards the bytes survive a power cut. */
  put(key: string, path: string): Promise<void>;
  size(key: string): Promise<number | undefined>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  prepare(): Promise<void>;
  check(): Promise<void>;
}

export interface StallLimits {
  stallMs: number;
  leastBytesPerMs: number;
}

/** Half a megabit per second. */
export const stallLimits: StallLimits = { stallMs: 4_000, leastBytesPerMs: 64 };

export function longestMs(bytes: number, { stallMs, leastBytesPerMs }: StallLimits): number {
  return Math.max(stallMs, Math.ceil(bytes / leastBytesPerMs));
}

const stalled = () => new Error("The file store stalled.");

/** What the buffers of both machines may hold without visible progress. */
const maxBufferedBytes = 1024 ** 2;

export type StallTimer = ReturnType<typeof startStallTimer>;

export function startStallTimer(limits: StallLimits) {
  const controller = new AbortController();
  const start = (ms: number) => setTimeout(() => controller.abort(stalled()), ms);
  let timer = start(limits.stallMs);
  return {
    signal: controller.signal,
    moved(sentBytes: number): void {
      clearTimeout(timer);
      timer = start(longestMs(Math.min(sentBytes, maxBufferedBytes), limits));
    },
    stop: () => clearTimeout(timer),
  };
}

/** Passes an upload on and reports its progress: a chunk is pulled only when there is room for it. */
export async function* reportProgress(source: Readable, timer: StallTimer): AsyncGenerator<Buffer> {
  let sentBytes = 0;
  for await (const chunk of source) {
    sentBytes += chunk.length;
    timer.moved(sentBytes);
    yield chunk;
  }
}

/** Passes a download on. Only the wait for the store is timed, not a visitor who reads slowly. */
export async function* failWhenStalled(source: Readable, { stallMs }: StallLimits): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const timer = setTimeout(() => source.destroy(stalled()), stallMs);
      const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
      if (done) return;
      yield value;
    }
  } catch (error) {
    throw new StoreAwayError(error);
  } finally {
    source.destroy();
  }
}
