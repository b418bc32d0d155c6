import { type Browser, chromium, type Page } from "playwright-core";
import { ensureChromium } from "../../../tests/support/browser/chromium.ts";
import { signInPage } from "../../../tests/support/office/office.ts";
import type { Counts } from "../fill.ts";
import { words } from "../report.ts";
import type { Bench, Section } from "../section.ts";
import { median } from "../statistics.ts";

const rounds = 15;
const maxRatio = 1.5;
const few: Counts = { notices: 10, roadblocks: 10 };
const many: Counts = { notices: 100_000, roadblocks: 5_000 };

const screens = [
  { name: "notice screen, 100,000 notices to 10", path: "/admin/notice", ready: /^Edit/ },
  { name: "banner list, 5,000 banners to 10", path: "/admin/roadblock-list", ready: /^Edit/ },
];

export const screenGrowth: Section = {
  name: "screens",
  about: "how long a clerk waits for a screen in the browser, with few records and with many, alternately",
  async run(bench) {
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: ["--no-sandbox", "--disable-gpu"],
    });
    const worlds = await Promise.all([enter(bench, browser, few), enter(bench, browser, many)]);
    try {
      for (const screen of screens) {
        const times: [number[], number[]] = [[], []];
        for (let round = 0; round < rounds; round += 1) {
          for (const [index, { page }] of worlds.entries()) times[index]?.push(await open(page, screen));
        }
        const [few50, many50] = [median(times[0]), median(times[1])];
        bench.report.atMost(screen.name, many50 / few50, maxRatio, {
          more: ` (${words(many50, "", 0)}:${words(few50, "ms", 0)})`,
        });
      }
    } finally {
      await browser.close();
      await Promise.all(worlds.map((world) => world.product.stop()));
    }
  },
};

async function enter({ products }: Bench, browser: Browser, counts: Counts) {
  const product = await products.start({ counts });
  const page = await browser.newPage({ baseURL: product.url });
  await signInPage(page, product.url);
  return { page, product };
}

async function open(page: Page, { path, ready }: (typeof screens)[number]): Promise<number> {
  const begun = performance.now();
  await page.goto(path);
  await page.getByRole("button", { name: ready }).first().waitFor();
  return performance.now() - begun;
}
