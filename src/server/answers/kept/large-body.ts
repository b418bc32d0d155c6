import { createHash, randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { pipeline as flow } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip, createGzip } from "node:zlib";
import { readAheadBytes } from "#api/files/stores/read-sizes.ts";

/** By number: a FileHandle that somebody forgot would end the process, when its memory is collected. */
const open = promisify(fs.open);
const close = promisify(fs.close);
const read = promisify(fs.read);
const write = promisify(fs.write);
const unlink = promisify(fs.unlink);
const stat = promisify(fs.fstat);

/** An answer that is too large for memory: compressed once, and read from the disk for everybody who asks. */
export interface LargeBody {
  /** How long it is, compressed. */
  bytes: number;
  /** Undefined when it is gone. Who has begun to read may read to the end. */
  read(encoding: "gzip" | "plain"): Readable | undefined;
  /** Nobody begins to read it from now on. */
  release(): void;
}

/** It is compressed while others wait for the processor: a tighter level takes several times as long. */
const gzipLevel = 4;
const chunkBytes = 128 * 1024;

/** The file has no name as soon as it is open, so that nothing is left of it whatever happens to the process. */
export async function storeLarge(
  source: AsyncIterable<Buffer>,
  folder: string,
): Promise<{ body: LargeBody; digest: string }> {
  const path = join(folder, `answer-${randomUUID()}`);
  const file = await open(path, "wx+");
  try {
    await unlink(path);
    const digest = createHash("sha256");
    const compressed = createGzip({ level: gzipLevel, chunkSize: chunkBytes });
    await flow(
      source,
      (chunks) => hashed(chunks, digest.update.bind(digest)),
      compressed,
      (chunks) => writeAll(chunks, file),
    );
    const { size } = await stat(file);
    return { body: bodyIn(file, size), digest: digest.digest("base64url") };
  } catch (error) {
    await close(file);
    throw error;
  }
}

function bodyIn(file: number, bytes: number): LargeBody {
  let readers = 0;
  let isReleased = false;
  function closeUnused(): void {
    if (isReleased && readers === 0) void close(file);
  }
  return {
    bytes,
    read(encoding) {
      if (isReleased) return undefined;
      readers += 1;
      const highWaterMark = readAheadBytes(readers);
      const stored = Readable.from(chunksOf(file, bytes, highWaterMark), {
        objectMode: false,
        highWaterMark,
      });
      stored.once("close", () => {
        readers -= 1;
        closeUnused();
      });
      // What fails is told to whoever reads, and closes both.
      return encoding === "gzip"
        ? stored
        : pipeline(stored, createGunzip({ chunkSize: chunkBytes }), () => {});
    },
    release() {
      if (isReleased) return;
      isReleased = true;
      closeUnused();
    },
  };
}

async function* hashed(chunks: AsyncIterable<Buffer>, update: (chunk: Buffer) => unknown) {
  for await (const chunk of chunks) {
    update(chunk);
    yield chunk;
  }
}

async function writeAll(chunks: AsyncIterable<Buffer>, file: number): Promise<void> {
  for await (const chunk of chunks) {
    // A disk that is nearly full takes a part; the rest then fails in words.
    for (let written = 0; written < chunk.length; ) {
      const { bytesWritten } = await write(file, chunk, written);
      written += bytesWritten;
    }
  }
}

/** At places of its own, so that any number may read one file at a time. */
async function* chunksOf(file: number, bytes: number, chunkBytes: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < bytes; ) {
    const { bytesRead, buffer } = await read(file, Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, position);
    if (bytesRead === 0) throw new Error("A kept answer is shorter than it was when it was written.");
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}
