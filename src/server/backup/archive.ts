import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createTarPacker } from "modern-tar";
import type { Part } from "./manifest.ts";

export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

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
