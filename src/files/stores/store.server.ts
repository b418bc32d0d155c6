import type { Readable } from "node:stream";

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
