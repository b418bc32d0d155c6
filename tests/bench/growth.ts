import { stdout } from "node:process";
import { type Browser, chromium, type Page } from "playwright-core";
import { ensureChromium } from "../support/chromium.ts";
import { signInPage } from "../support/office.ts";
import { makeFolder, startServer } from "../support/server.ts";
import { fill } from "./fill.ts";

const rounds = 15;
const small = { notices: 10, roadblocks: 10 };
const large = { notices: 100_000, roadblocks: 5_000 };

const screens = [
  { name: "notice screen, 100,000 notices to 10", path: "/admin/notice", ready: /^Edit/ },
  { name: "banner list, 5,000 banners to 10", path: "/admin/roadblock-list", ready: /^Edit/ },
];

/**
 * How long a clerk waits for a screen, with few records and with many. The two servers take turns in one run, so that
 * whatever else the machine does falls on both; only the ratio is worth keeping.
 */
export async function measureGrowth(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const few = await prepare(browser, small);
  const many = await prepare(browser, large);
  try {
    for (const screen of screens) {
      const times = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        times.few.push(await open(few.page, screen));
        times.many.push(await open(many.page, screen));
      }
      const [few50, many50] = [median(times.few), median(times.many)];
      stdout.write(
        `${screen.name.padEnd(40)} ${many50.toFixed(0)} ms to ${few50.toFixed(0)} ms, ratio ${(many50 / few50).toFixed(2)}\n`,
      );
    }
  } finally {
    await browser.close();
    await Promise.all([few.stop(), many.stop()]);
  }
}

async function prepare(browser: Browser, counts: typeof small) {
  const folder = makeFolder();
  const first = await startServer(folder.path);
  await first.stop();
  fill(folder.path, counts);
  const server = await startServer(folder.path);
  const page = await browser.newPage({ baseURL: server.url });
  await signInPage(page, server.url);
  return {
    page,
    async stop() {
      await server.stop();
      folder.remove();
    },
  };
}

async function open(page: Page, { path, ready }: (typeof screens)[number]): Promise<number> {
  const begun = performance.now();
  await page.goto(path);
  await page.getByRole("button", { name: ready }).first().waitFor();
  return performance.now() - begun;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
