import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { execPath } from "node:process";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { type Client, createClient } from "../client.ts";
import { fillLog } from "../fill-log.ts";
import type { FloodOptions, FloodOutcome } from "../flood.ts";
import type { Product } from "../product.ts";
import { openOffice } from "../publish.ts";
import { type Report, words } from "../report.ts";
import type { Section } from "../section.ts";
import { percentile } from "../statistics.ts";

const notices = 100_000;
const logLines = 1_000_000;
const mostMs = 500;
const measuredMs = 15_000;
const betweenMs = 50;
/** Until the searches queue up. */
const beforeMs = 2_000;

const searches = {
  path: "/search?q=",
  searchers: 100,
  words: [
    "semester",
    "bba routine",
    "exa",
    "examinatoin rotuine",
    "semester examination routine end term bba",
  ],
  headers: { "x-forwarded-for": "203.0.113.7" },
};
const logSearches = {
  path: "/api/changes?search=",
  searchers: 12,
  words: ["routine", "khaptad", "changed", "person1", "retotalling fees", "xylophone", "192.168.1.7"],
};

/** What others read meanwhile; # is another number each time, so that nothing is cached. */
const others: Readonly<Record<string, readonly string[]>> = {
  "uncached pages": ["/notice?page=#", "/notice?type=Exam&page=#"],
  searches: ["/search?q=reference+#", "/notice?search=reference+#"],
};
const officePaths = [
  "/api/notices?page=#&limit=10",
  "/api/notices?search=reference+#&page=1",
  "/api/messages?page=1",
  "/api/dashboard",
  "/api/auth/me",
  "/admin/notice",
];

export const oneNetwork: Section = {
  name: "one-network",
  about: `${searches.searchers} simultaneous searches of one network among ${words(notices, "", 0)} notices, then ${logSearches.searchers} searches of an audit log of ${words(logLines, "", 0)} lines as well, one process`,
  async run({ report, products }) {
    const product = await products.start({
      counts: { notices, roadblocks: 10 },
      env: { TRUST_PROXY: "on" },
      prepare: (dataDir) => fillLog(dataDir, logLines),
    });
    try {
      const { headers } = await openOffice(product.url);
      await measure(report, product, "searches", headers, [searches]);
      await measure(report, product, "searches and audit log", headers, [
        searches,
        { ...logSearches, headers: { ...headers, "x-forwarded-for": "203.0.113.8" } },
      ]);
    } finally {
      await product.stop();
    }
  },
};

async function measure(
  report: Report,
  { url }: Product,
  name: string,
  office: Record<string, string>,
  floods: readonly Omit<FloodOptions, "url">[],
): Promise<void> {
  const begun = floods.map((flood) => beginFlood({ url, ...flood }));
  await pause(beforeMs);
  const client = createClient(url, Number.POSITIVE_INFINITY);
  await Promise.all([
    ...Object.entries(others).map(([what, paths]) =>
      readOn(report, client, `${name}: other networks' ${what}`, paths, {}),
    ),
    readOn(report, client, `${name}: the office`, officePaths, office),
  ]);
  client.close();
  for (const [index, end] of begun.entries()) {
    const outcome = await end();
    const counts = Object.entries(outcome).map(([status, count]) => `${count} of ${status}`);
    report.figure(`${name}: responses to ${floods[index]?.path}`, counts.join(", "));
  }
}

/** Reads one after the other, each time from another network. */
async function readOn(
  report: Report,
  client: Client,
  name: string,
  paths: readonly string[],
  headers: Record<string, string>,
): Promise<void> {
  const times: number[] = [];
  const failed: number[] = [];
  const endMs = performance.now() + measuredMs;
  for (let number = 1; performance.now() < endMs; number += 1) {
    const path = (paths[number % paths.length] ?? "").replace("#", String(number));
    const network = `198.51.${number % 100}.${paths.length}`;
    const { status, ms } = await client.get(path, { "x-forwarded-for": network, ...headers });
    times.push(ms);
    if (status !== 200) failed.push(status);
    await pause(betweenMs);
  }
  report.atMost(`${name}, failed of ${times.length}`, failed.length, 0, { digits: 0 });
  report.atMost(`${name}, p95`, percentile(times, 95), mostMs, { unit: "ms", digits: 0 });
}

function beginFlood(options: FloodOptions): () => Promise<FloodOutcome> {
  const child = spawn(execPath, [join(import.meta.dirname, "../flood.ts"), JSON.stringify(options)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const output = text(child.stdout);
  const ended = once(child, "close");
  return async () => {
    child.stdin.end();
    await ended;
    return JSON.parse(await output);
  };
}
