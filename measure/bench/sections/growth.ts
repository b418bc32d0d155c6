import { signIn } from "../../../tests/support/servers/server.ts";
import { createClient } from "../client.ts";
import { filledType, filledYear } from "../fill.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";
import { around99 } from "../statistics.ts";
import { frequentWord, rareWord, twoWords } from "../titles.ts";
import { retitling } from "../writes.ts";

const sizes = [100, 10_000, 100_000];
const maxRatio = 1.5;
const warmUps = 100;
const asked = 1_000;

interface Probe {
  name: string;
  path(count: number): string;
  isOffice?: boolean;
}

const search = (text: string) => () => `/notice?search=${encodeURIComponent(text)}`;

const probes: readonly Probe[] = [
  { name: "/notice", path: () => "/notice" },
  { name: "/notice of a type", path: () => `/notice?type=${filledType}` },
  { name: "/notice of a year", path: () => `/notice?year=${filledYear}` },
  { name: `search for a rare word (${rareWord})`, path: search(rareWord) },
  { name: `search for a frequent word (${frequentWord})`, path: search(frequentWord) },
  { name: `search for two words (${twoWords})`, path: search(twoWords) },
  { name: "/about, with the header's badge", path: () => "/about" },
  { name: "the office's list, first page", path: () => "/api/notices?page=1&limit=10", isOffice: true },
  {
    name: "the office's list, last page",
    path: (count) => `/api/notices?page=${Math.ceil(count / 10)}&limit=10`,
    isOffice: true,
  },
];

type World = Awaited<ReturnType<typeof open>>;

export const growth: Section = {
  name: "growth",
  about:
    "100, 10,000 and 100,000 notices, not cached, the servers alternate; p99 in ms, and the last to the first",
  async run(bench) {
    const worlds = await Promise.all(sizes.map((count) => open(bench, count)));
    try {
      for (const probe of probes) await measure(bench, worlds, probe);
    } finally {
      await Promise.all(worlds.map((world) => world.stop()));
    }
  },
};

async function open({ products }: Bench, count: number) {
  const { url, stop } = await products.start({ counts: { notices: count, roadblocks: 10 } });
  const client = createClient(url);
  return {
    count,
    client,
    authorization: `Bearer ${await signIn(url)}`,
    write: await retitling(url),
    async stop() {
      client.close();
      await stop();
    },
  };
}

async function measure({ report }: Bench, worlds: readonly World[], probe: Probe): Promise<void> {
  const times = worlds.map((): number[] => []);
  for (let number = 0; number < warmUps + asked; number += 1) {
    for (const [index, { client, count, authorization, write }] of worlds.entries()) {
      // After a write nothing is in the cache, and after one of a notice all that is shown of them is read again.
      await write();
      const { status, ms } = await client.get(probe.path(count), probe.isOffice ? { authorization } : {});
      if (status !== 200) throw new Error(`${probe.name} failed with ${status}.`);
      if (number >= warmUps) times[index]?.push(ms);
    }
  }
  const worst = times.map(around99);
  const ratio = (worst.at(-1) ?? Number.NaN) / (worst[0] ?? Number.NaN);
  report.atMost(probe.name, ratio, maxRatio, {
    more: ` (${worst.map((ms) => words(ms, "", 1)).join(", ")})`,
  });
}
