import type { Readable } from "node:stream";

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
