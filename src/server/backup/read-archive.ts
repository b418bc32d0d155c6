import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { createTarDecoder } from "modern-tar";

export interface Entry {
  name: string;
  bytes: number;
  body: AsyncIterable<Uint8Array>;
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
