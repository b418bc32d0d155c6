import type { Readable } from "node:stream";
import { etagFrom, etagOf, type KeptAnswer } from "./kept-answer.ts";
import { storeLarge } from "./large-body.ts";

const maxBytesInMemory = 1024 * 1024;

interface Streamed {
  body: KeptAnswer["body"];
  etag: string;
}

/** Reads what is written piece by piece: into memory as long as it fits, else to the disk. */
export async function readStreamed(source: Readable, folder: string): Promise<Streamed> {
  const pieces: AsyncIterator<Buffer | string> = source[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let bytes = 0;
  while (bytes <= maxBytesInMemory) {
    const { done, value } = await pieces.next();
    if (done) return inMemory(Buffer.concat(first));
    const piece = Buffer.from(value);
    first.push(piece);
    bytes += piece.length;
  }
  const { body, digest } = await storeLarge(joined(first, pieces), folder);
  return { body, etag: etagFrom(digest) };
}

export function inMemory(plain: Buffer) {
  return { body: { plain, compressed: {} }, etag: etagOf(plain) };
}

async function* joined(first: Buffer[], others: AsyncIterator<Buffer | string>): AsyncGenerator<Buffer> {
  yield* first.splice(0);
  for (let next = await others.next(); !next.done; next = await others.next()) yield Buffer.from(next.value);
}
