import { signIn } from "../../../tests/support/servers/server.ts";
import { type Client, createClient } from "../client.ts";
import { type Counts, filledType, filledYear } from "../fill.ts";
import { showPlans } from "../plans.ts";
import { cpuMs, tellsCosts } from "../processes.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";
import { around99 } from "../statistics.ts";
import { frequentWord, rareWord, twoWords } from "../titles.ts";
import { retitling } from "../writes.ts";

const sizes = [100, 10_000, 100_000];
const maxRatio = 1.5;
/** The pages hold other titles, and their pagers longer numbers, but not more of them. */
const maxBytesRatio = 1.05;
const warmUps = 100;
const asked = 1_000;

interface Probe {
  name: string;
  path: string | ((count: number) => string);
  isOffice?: boolean;
}

const search = (text: string) => `/notice?search=${encodeURIComponent(text)}`;

const probes: readonly Probe[] = [
  { name: "/notice", path: "/notice" },
  { name: "/notice of a type", path: `/notice?type=${filledType}` },
  { name: "/notice of a year", path: `/notice?year=${filledYear}` },
  { name: `search for a rare word (${rareWord})`, path: search(rareWord) },
  { name: `search for a frequent word (${frequentWord})`, path: search(frequentWord) },
  { name: `search for two words (${twoWords})`, path: search(twoWords) },
  { name: "/about, with the header's badge", path: "/about" },
  { name: "the office's list, first page", path: "/api/notices?page=1&limit=10", isOffice: true },
  {
    name: "the office's list, last page",
    path: (count) => `/api/notices?page=${Math.ceil(count / 10)}&limit=10`,
    isOffice: true,
  },
];

interface World {
  count: number;
  dataDir: string;
  pid: number;
  client: Client;
  authorization: string;
  write(): Promise<void>;
  stop(): Promise<void>;
}

export const growth: Section = {
  name: "growth",
  about:
    "100, 10,000 and 100,000 notices, not cached, the servers alternate; p99 in ms, and the last to the first",
  async run(bench) {
    const worlds = await Promise.all(sizes.map((notices) => open(bench, { notices, roadblocks: 10 })));
    try {
      for (const probe of probes) await measure(bench, worlds, probe);
      await weigh(bench, worlds);
      const largest = worlds.at(-1);
      if (largest) await showPlans(largest.dataDir, bench.report);
    } finally {
      await Promise.all(worlds.map((world) => world.stop()));
    }
  },
};

async function open({ products }: Bench, counts: Counts): Promise<World> {
  const product = await products.start({ counts });
  const client = createClient(product.url);
  return {
    count: counts.notices,
    dataDir: product.dataDir,
    pid: product.pid,
    client,
    authorization: `Bearer ${await signIn(product.url)}`,
    write: await retitling(product.url),
    async stop() {
      client.close();
      await product.stop();
    },
  };
}

async function measure({ report }: Bench, worlds: readonly World[], probe: Probe): Promise<void> {
  const times = worlds.map((): number[] => []);
  const costs = worlds.map(() => 0);
  for (let number = 0; number < warmUps + asked; number += 1) {
    for (const [index, { client, count, pid, authorization, write }] of worlds.entries()) {
      const headers: Record<string, string> = probe.isOffice ? { authorization } : {};
      const path = typeof probe.path === "string" ? probe.path : probe.path(count);
      // After a write nothing is in the cache, and after one of a notice all that is shown of them is read again.
      await write();
      const before = costOf(pid);
      const { status, ms } = await client.get(path, headers);
      if (status !== 200) throw new Error(`${probe.name} failed with ${status}.`);
      if (number < warmUps) continue;
      times[index]?.push(ms);
      costs[index] = (costs[index] ?? 0) + costOf(pid) - before;
    }
  }
  const worst = times.map(around99);
  report.atMost(probe.name, ratioOf(worst), maxRatio, {
    more: ` (${worst.map((ms) => words(ms, "", 1)).join(", ")})`,
  });
  // What a request costs the server. It hardly depends on what else the machine does, so that it shows growth best.
  if (tellsCosts) {
    report.figure("  CPU ms a request", costs.map((cost) => words(cost / asked, "", 1)).join(", "));
  }
}

function costOf(pid: number): number {
  return tellsCosts ? cpuMs(pid) : 0;
}

/** What a visitor receives. */
async function weigh({ report }: Bench, worlds: readonly World[]): Promise<void> {
  const bytes = await Promise.all(
    worlds.map(async ({ client }) => (await client.get("/notice")).body.length),
  );
  report.atMost("bytes of /notice", ratioOf(bytes), maxBytesRatio, {
    more: ` (${bytes.map((each) => words(each, "", 0)).join(" ")})`,
  });
}

function ratioOf(values: readonly number[]): number {
  return (values.at(-1) ?? Number.NaN) / (values[0] ?? Number.NaN);
}
