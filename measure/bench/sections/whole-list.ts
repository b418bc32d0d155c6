import { get } from "node:http";
import { measureRate } from "../load.ts";
import { lookDuring } from "../looks.ts";
import { forgetPeak, peakMb, tellsCosts } from "../processes.ts";
import type { Product } from "../product.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";
import { percentile } from "../statistics.ts";
import { toggling } from "../writes.ts";

const path = "/api/notices";
const counts = { notices: 100_000, roadblocks: 10, longTitles: true };
const readers = 10;
const seconds = 6;
const maxWaitMs = 200;

export const wholeList: Section = {
  name: "whole-list",
  about:
    "ten ask for the list of 100,000 notices with long titles at once, while a cached Home is asked for every 2 ms",
  async run(bench) {
    const product = await bench.products.start({ counts });
    try {
      const write = await toggling(product.url);
      for (const encoding of ["identity", "gzip"]) {
        await write();
        await readByTen(bench, product, encoding);
      }
    } finally {
      await product.stop();
    }
  },
};

/** The first round makes the list, and later ones read the cache. */
async function readByTen({ report }: Bench, product: Product, encoding: string): Promise<void> {
  const [pid = 0] = product.workers();
  const begun = performance.now();
  if (tellsCosts) forgetPeak(pid);
  const made = lengthOf(product.url + path, encoding);
  const whileMade = await lookDuring(product, made);
  report.figure(
    `${encoding}: the list, and how long it took to make and read`,
    `${words((await made) / 1024 ** 2, "MB", 0)}, ${words((performance.now() - begun) / 1_000, "s", 1)}`,
  );
  const reading = measureRate({
    url: product.url + path,
    headers: { "accept-encoding": encoding },
    connections: readers,
    seconds,
  });
  const whileRead = await lookDuring(product, reading);
  for (const [what, times] of [
    ["one makes it", whileMade],
    [`${readers} read it`, whileRead],
  ] as const) {
    report.atMost(`${encoding}, while ${what}: the longest wait for Home`, Math.max(...times), maxWaitMs, {
      unit: "ms",
      digits: 0,
      more: ` (p99 ${words(percentile(times, 99), "", 0)})`,
    });
  }
  if (tellsCosts) report.figure(`${encoding}: most memory of the worker`, words(peakMb(pid), "MB", 0));
}

/** Lets go of what it has read: to put a hundred megabytes together would hold up the looks at Home in this process. */
function lengthOf(url: string, encoding: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(url, { headers: { "accept-encoding": encoding } }, (response) => {
    let length = 0;
    response.on("data", (bytes: Buffer) => {
      length += bytes.length;
    });
    response.on("end", () => resolve(length)).on("error", reject);
  }).on("error", reject);
  return promise;
}
