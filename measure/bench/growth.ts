import { signIn } from "../../tests/support/server.ts";
import { type Client, createClient } from "./client.ts";
import { type Counts, filledType, filledYear } from "./fill.ts";
import { showPlans } from "./plans.ts";
import { cpuMs, tellsCosts } from "./processes.ts";
import { words } from "./report.ts";
import type { Bench, Section } from "./section.ts";
import { around99 } from "./statistics.ts";
import { frequentWord, rareWord, twoWords } from "./titles.ts";

const sizes = [100, 10_000, 100_000];
const maxRatio = 1.5;
/** The pages hold other titles, and their pagers longer numbers, but not more of them. */
const maxBytesRatio = 1.05;
const warmUps = 100;
const asked = 1_000;

interface Probe {
  name: string;
  /** An address that was not asked for before, so that no cache has it. */
  path(number: number, count: number): string;
  isOffice?: boolean;
}

const search = (text: string) => (number: number) => `/notice?search=${encodeURIComponent(text)}&n=${number}`;

const probes: readonly Probe[] = [
  { name: "/notice", path: (number) => `/notice?n=${number}` },
  { name: "/notice of a type", path: (number) => `/notice?type=${filledType}&n=${number}` },
  { name: "/notice of a year", path: (number) => `/notice?year=${filledYear}&n=${number}` },
  { name: `search for a rare word (${rareWord})`, path: search(rareWord) },
  { name: `search for a frequent word (${frequentWord})`, path: search(frequentWord) },
  { name: `search for two words (${twoWords})`, path: search(twoWords) },
  { name: "/about, with the header's badge", path: (number) => `/about?n=${number}` },
  {
    name: "the office's list, first page",
    path: (number) => `/api/notices?page=1&limit=10&n=${number}`,
    isOffice: true,
  },
  {
    name: "the office's list, last page",
    path: (number, count) => `/api/notices?page=${Math.ceil(count / 10)}&limit=10&n=${number}`,
    isOffice: true,
  },
];

interface World {
  count: number;
  dataDir: string;
  pid: number;
  client: Client;
  authorization: string;
  stop(): Promise<void>;
}

export const growth: Section = {
  name: "growth",
  about:
    "100, 10,000 and 100,000 notices, not cached, the servers take turns; p99 in ms, and the last to the first",
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
    async stop() {
      client.close();
      await product.stop();
    },
  };
}

async function measure({ report }: Bench, worlds: readonly World[], probe: Probe): Promise<void> {
  const times = worlds.map((): number[] => []);
  let before: number[] = [];
  for (let number = 0; number < warmUps + asked; number += 1) {
    if (number === warmUps) before = costs(worlds);
    for (const [index, { client, count, authorization }] of worlds.entries()) {
      const headers: Record<string, string> = probe.isOffice ? { authorization } : {};
      const { status, ms } = await client.get(probe.path(number, count), headers);
      if (status !== 200) throw new Error(`${probe.name} answered ${status}.`);
      if (number >= warmUps) times[index]?.push(ms);
    }
  }
  const each = costs(worlds).map((cost, index) => (cost - (before[index] ?? 0)) / asked);
  const worst = times.map(around99);
  report.atMost(probe.name, ratioOf(worst), maxRatio, {
    more: ` (${worst.map((ms) => words(ms, "", 1)).join(", ")})`,
  });
  // What a request costs the server. It hardly depends on what else the machine does, so that it shows growth best.
  if (tellsCosts) report.figure("  CPU ms a request", each.map((ms) => words(ms, "", 1)).join(", "));
}

function costs(worlds: readonly World[]): number[] {
  return tellsCosts ? worlds.map(({ pid }) => cpuMs(pid)) : [];
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
