import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createTarDecoder, createTarPacker } from "modern-tar";
import type { Part } from "./manifest.ts";

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export interface Entry {
  name: string;
  bytes: number;
  body: AsyncIterable<Uint8Array>;
}

export type Archive = ReturnType<typeof createArchive>;

/** Writes a tar file part by part, no faster than the disk takes it. */
export function createArchive(path: string) {
  const { readable, controller } = createTarPacker();
  const written = pipeline(readable, createWriteStream(path, { flags: "wx", flush: true }));
  // It may fail, and so end what is just being added, before anybody waits for it.
  written.catch(() => {});

  return {
    /** Adds exactly this many bytes, or fails. */
    async add(name: string, bytes: number, body: Bytes): Promise<Part> {
      try {
        const hash = createHash("sha256");
        const writer = controller.add({ name, size: bytes }).getWriter();
        for await (const piece of body) {
          hash.update(piece);
          await writer.write(piece);
        }
        await writer.close();
        return { name, bytes, sha256: hash.digest("hex") };
      } catch (error) {
        // Where the disk was full, this only says that somebody else has given up.
        controller.error(error);
        throw await written.then(
          () => error,
          (first) => first,
        );
      }
    },
    /** When this returns, the file survives a power cut. */
    async finish(): Promise<void> {
      controller.finalize();
      await written;
    },
    async abandon(reason: unknown): Promise<void> {
      controller.error(reason);
      await written.catch(() => {});
    },
  };
}

/** The parts of a tar file in their order. Each is read to its end, or skipped, before the next comes. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const file = createReadStream(path);
  // Node's own type of a web stream is not quite the one that everybody else means.
  const bytes = Readable.toWeb(file) as unknown as ReadableStream<Uint8Array>;
  const entries = bytes.pipeThrough(createTarDecoder({ strict: true }));
  try {
    for await (const { header, body } of entries) {
      yield { name: header.name, bytes: header.size, body };
      // Whoever has read it all has left nothing to skip.
      await body.cancel().catch(() => {});
    }
  } finally {
    file.destroy();
  }
}
