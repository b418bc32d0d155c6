import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { execPath } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { getAfresh } from "../client.ts";
import type { CrowdOptions, CrowdOutcome } from "../crowd.ts";
import { peakMb, residentMb, tellsCosts } from "../processes.ts";
import type { Product } from "../product.ts";
import { openOffice, pdfOf } from "../publish.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";
import { percentile } from "../statistics.ts";
import { cores } from "../tools.ts";

const crowd = { visitors: 2_000, arriveWithinMs: 10_000, rounds: 4, retryDelayMs: 3_000 };
const fileBytes = 300 * 1024;
/** Every worker takes some of the connections; so many that each is asked. */
const looksEach = 4 * cores;
/** What we promise: a worker never holds more than this, however many come. */
const maxWorkerMb = 256;

export const resultsDay: Section = {
  name: "results-day",
  about: `2,000 connections within 10 s read Home, Notice and a PDF while a notice is published every second, ${cores} workers`,
  async run(bench) {
    const product = await bench.products.start({ workers: cores });
    try {
      await rush(bench, product);
    } finally {
      await product.stop();
    }
  },
};

async function rush({ report }: Bench, product: Product): Promise<void> {
  const office = await openOffice(product.url);
  const file = await office.publish("The results of all semesters", pdfOf(fileBytes));
  const urls = [`${product.url}/`, `${product.url}/notice`, file];
  let isOver = false;
  const visitors = gather({ ...crowd, urls }).finally(() => {
    isOver = true;
  });
  const published = await publishEverySecond(product, office, () => isOver);
  const { times, bytes, mostConnections, failures } = await visitors;

  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  report.figure("requests", `${words(times.length + failed, "", 0)}, ${words(bytes / 1024 ** 2, "MB", 0)}`);
  report.figure("most connections at once", words(mostConnections, "", 0));
  report.atMost("failed requests", failed, 0, { digits: 0 });
  for (const [what, count] of Object.entries(failures)) report.note(`  ${count} times ${what}`);
  report.figure("p50 of all requests", words(percentile(times, 50), "ms", 1));
  report.figure("p99 of all requests", words(percentile(times, 99), "ms", 1));
  report.figure("notices published meanwhile", words(published.notices, "", 0));
  report.atMost(
    `of ${words(published.looks, "", 0)} looks at /notice right after, without the new one`,
    published.misses,
    0,
    { digits: 0 },
  );
  if (!tellsCosts) return;
  for (const pid of product.workers()) {
    report.atMost("most resident memory of a worker", peakMb(pid), maxWorkerMb, {
      unit: "MB",
      digits: 0,
      more: `, ${words(residentMb(pid), "", 0)} after`,
    });
  }
}

async function gather(options: CrowdOptions): Promise<CrowdOutcome> {
  const child = spawn(execPath, [join(import.meta.dirname, "../crowd.ts"), JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  await once(child, "close");
  return JSON.parse(output);
}

async function publishEverySecond(
  { url }: Product,
  office: Awaited<ReturnType<typeof openOffice>>,
  isOver: () => boolean,
): Promise<{ notices: number; looks: number; misses: number }> {
  let [notices, looks, misses] = [0, 0, 0];
  while (!isOver()) {
    const second = pause(1_000);
    notices += 1;
    const title = `Published during the rush, number ${notices}.`;
    await office.publish(title, pdfOf(10_000));
    for (let look = 0; look < looksEach; look += 1) {
      const { body } = await getAfresh(`${url}/notice`);
      looks += 1;
      if (!body.includes(title)) misses += 1;
    }
    await second;
  }
  return { notices, looks, misses };
}
