import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { createWorkQueue } from "#api/http/requests/work-queue.ts";
import type { StreamedBody } from "../kept/kept-answer.ts";

const maxStreams = 32;
const maxPerNetwork = 16;
/** Others wait for the processor: a tighter level takes several times as long. */
const gzipOptions = { level: 4, chunkSize: 128 * 1024 };

type Sender = Parameters<ReturnType<typeof createWorkQueue>>[1];

/** Lists that are too long to cache are written to each reader while they are read. They take turns, piece by piece, and others are served in between. */
export function createStreams() {
  const inTurn = createWorkQueue({ name: "pieces of API lists", atOnce: 1, waiting: maxStreams });
  const underWay = new Map<string, number>();
  const count = (network: string) => underWay.get(network) ?? 0;

  async function* pieces(open: () => Promise<Readable>, sender: Sender) {
    const list = (await open()).iterator();
    for (;;) {
      const { done, value } = await inTurn(() => list.next(), sender);
      if (done) return;
      yield value;
    }
  }

  return {
    of: (open: () => Promise<Readable>, sender: Sender): StreamedBody => ({
      read(form) {
        const { network } = sender;
        const all = underWay.values().reduce((sum, each) => sum + each, 0);
        if (all >= maxStreams || count(network) >= maxPerNetwork) return undefined;
        underWay.set(network, count(network) + 1);
        const list = Readable.from(pieces(open, sender), { objectMode: false });
        list.once("close", () => {
          const left = count(network) - 1;
          if (left > 0) underWay.set(network, left);
          else underWay.delete(network);
        });
        // Whatever fails is passed on to the reader, and closes both.
        return form === "gzip" ? pipeline(list, createGzip(gzipOptions), () => {}) : list;
      },
    }),
  };
}
