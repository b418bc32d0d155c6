import { type Client, createClient } from "../client.ts";
import { cpuMs, tellsCosts } from "../processes.ts";
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

export const rendering: Section = {
  name: "rendering",
  about: "what a page costs that is not in the cache, in CPU time of the one worker",
  async run(bench) {
    if (!tellsCosts) {
      bench.report.note("Not measured: this system does not say what a process costs.");
      return;
    }
    const product = await bench.products.start();
    try {
      for (const path of ["/", "/faculties", "/notice"]) {
        for (const [what, begin] of Object.entries(writes))
          await renderOften(bench, product, { path, what, begin });
      }
      await rushAfterWrite(bench, product);
    } finally {
      await product.stop();
    }
  },
};

/** What is not about a page costs it less: it has not to be read again. */
const writes = { "a person": toggling, "a notice": retitling };

interface Rendered {
  path: string;
  what: string;
  begin: typeof toggling;
}

async function renderOften(
  { report }: Bench,
  product: Product,
  { path, what, begin }: Rendered,
): Promise<void> {
  const client = createClient(product.url);
  const write = await begin(product.url);
  const [pid = 0] = product.workers();
  const all: number[] = [];
  const main: number[] = [];
  for (let number = 0; number < warmUps + renderings; number += 1) {
    await write();
    const before = { all: cpuMs(pid), main: cpuMs(pid, "main") };
    await client.get(path);
    if (number < warmUps) continue;
    all.push(cpuMs(pid) - before.all);
    main.push(cpuMs(pid, "main") - before.main);
  }
  client.close();
  report.atMost(`${path} after a write of ${what}, the main thread, median`, median(main), maxRenderMs, {
    unit: "ms",
    more: ` (p99 ${words(percentile(main, 99), "", 1)})`,
  });
  report.figure(
    `${path} after a write of ${what}, with compression and clearing up, all threads`,
    words(median(all), "ms"),
  );
}

/** After a write a thousand visitors ask at once. */
async function rushAfterWrite({ report }: Bench, product: Product): Promise<void> {
  const [pid = 0] = product.workers();
  const client = createClient(product.url, crowd, true);
  const write = await toggling(product.url);
  const costs = { cached: [] as number[], one: [] as number[], rush: [] as number[] };
  const cost = async (requests: number) => {
    const before = cpuMs(pid, "main");
    await ask(client, requests);
    return cpuMs(pid, "main") - before;
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
  report.atMost(
    `${words(crowd, "", 0)} ask for / at once after a write: renderings`,
    (rush - cached) / one,
    maxRenderings,
    {
      digits: 1,
      more: ` (${words(rush, "", 0)}-${words(cached, "", 0)} : ${words(one, "ms", 1)})`,
    },
  );
}

function ask(client: Client, requests: number): Promise<unknown> {
  return Promise.all(Array.from({ length: requests }, () => client.get("/")));
}
