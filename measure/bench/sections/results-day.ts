import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { execPath } from "node:process";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { getAfresh } from "../client.ts";
import type { CrowdOptions, CrowdOutcome } from "../crowd.ts";
import { peakMb, tellsCosts } from "../processes.ts";
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
  async run({ report, products }: Bench) {
    await using product = await products.start({ workers: cores });
    const publish = await openOffice(product.url);
    const file = await publish("The results of all semesters", pdfOf(fileBytes));
    const visitors = gather({ ...crowd, urls: [`${product.url}/`, `${product.url}/notice`, file] });
    const { looks, misses } = await publishEverySecond(product.url, publish, visitors);
    const { times, failures } = await visitors;

    const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
    report.atMost(`failed of ${times.length + failed} requests`, failed, 0, { digits: 0 });
    for (const [what, count] of Object.entries(failures)) report.note(`  ${count} times ${what}`);
    report.figure("p99 of all requests", words(percentile(times, 99), "ms", 1));
    report.atMost(`of ${looks} looks at /notice after a publication, without the new one`, misses, 0, {
      digits: 0,
    });
    if (!tellsCosts) return;
    for (const pid of product.workers())
      report.atMost("most memory of a worker", peakMb(pid), maxWorkerMb, { unit: "MB", digits: 0 });
  },
};

async function gather(options: CrowdOptions): Promise<CrowdOutcome> {
  const child = spawn(execPath, [join(import.meta.dirname, "../crowd.ts"), JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  return JSON.parse(output);
}

async function publishEverySecond(
  url: string,
  publish: Awaited<ReturnType<typeof openOffice>>,
  visitors: Promise<unknown>,
): Promise<{ looks: number; misses: number }> {
  let isOver = false;
  visitors.finally(() => {
    isOver = true;
  });
  let [looks, misses] = [0, 0];
  for (let number = 1; !isOver; number += 1) {
    const second = pause(1_000);
    const title = `Published during the rush, number ${number}.`;
    await publish(title, pdfOf(10_000));
    for (let look = 0; look < looksEach; look += 1) {
      const { body } = await getAfresh(`${url}/notice`);
      looks += 1;
      if (!body.includes(title)) misses += 1;
    }
    await second;
  }
  return { looks, misses };
}
