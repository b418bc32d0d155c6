import { createClient } from "../client.ts";
import { mainThreadMs, tellsCosts } from "../processes.ts";
import type { Product } from "../product.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";
import { median, percentile } from "../statistics.ts";
import { retitling, toggling } from "../writes.ts";

const maxRenderMs = 5;
const warmUps = 150;
const renderings = 200;
const crowd = 1_000;
/** One rendering is meant. What is measured is CPU time, of which a collection of garbage may take its part. */
const maxRenderings = 2;
/** After a write that is not about a page, the page has not to be read again. */
const writes = { "a person": toggling, "a notice": retitling };

export const rendering: Section = {
  name: "rendering",
  about: "what a page costs that is not in the cache, in CPU time of the one worker's main thread",
  async run(bench) {
    if (!tellsCosts) {
      bench.report.note("Not measured: this system does not say what a process costs.");
      return;
    }
    await using product = await bench.products.start();
    for (const path of ["/", "/faculties", "/notice"]) {
      for (const [what, begin] of Object.entries(writes)) {
        const costs = await renderOften(product, path, await begin(product.url));
        bench.report.atMost(`${path} after a write of ${what}, median`, median(costs), maxRenderMs, {
          unit: "ms",
          more: ` (p99 ${words(percentile(costs, 99), "", 1)})`,
        });
      }
    }
    await rushAfterWrite(bench, product);
  },
};

async function renderOften(product: Product, path: string, write: () => Promise<void>): Promise<number[]> {
  const client = createClient(product.url);
  const costs: number[] = [];
  for (let number = 0; number < warmUps + renderings; number += 1) {
    await write();
    const before = mainThreadMs(product.workerPid);
    await client.get(path);
    costs.push(mainThreadMs(product.workerPid) - before);
  }
  client.close();
  return costs.slice(warmUps);
}

/** After a write a thousand visitors ask at once. */
async function rushAfterWrite({ report }: Bench, { url, workerPid }: Product): Promise<void> {
  const client = createClient(url, crowd, true);
  const write = await toggling(url);
  const costs = { cached: [] as number[], one: [] as number[], rush: [] as number[] };
  const cost = async (requests: number) => {
    const before = mainThreadMs(workerPid);
    await Promise.all(Array.from({ length: requests }, () => client.get("/")));
    return mainThreadMs(workerPid) - before;
  };
  for (let round = 0; round < 15; round += 1) {
    await cost(crowd);
    costs.cached.push(await cost(crowd));
    await write();
    costs.one.push(await cost(1));
    await write();
    costs.rush.push(await cost(crowd));
  }
  client.close();
  const [cached, one, rush] = [median(costs.cached), median(costs.one), median(costs.rush)];
  const shown = ` (${words(rush, "", 0)}-${words(cached, "", 0)} : ${words(one, "ms", 1)})`;
  report.atMost(
    `${crowd} ask for / at once after a write: renderings`,
    (rush - cached) / one,
    maxRenderings,
    {
      digits: 1,
      more: shown,
    },
  );
}
