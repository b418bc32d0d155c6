import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { overlaps } from "../../support/browser/overlaps.ts";
import { desktop, openSharedSite, phone } from "../../support/browser/site.ts";

const site = openSharedSite();

// One window for all: what was shown on paper is used by nobody else.
test("on paper no page shows fields to fill in: the notices are a list, a program is its words and its fees, without navigation and buttons, and Home shows its logos side by side, none of them twice", async () => {
  // Contact asks for its map, which is not to be had here.
  const page = await site.visit({ expectedErrors: /ERR_/ });
  const onPaper = async (path: string) => {
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("contentinfo").isVisible(), path).toBe(false);
    expect(await page.locator("input:visible, textarea:visible, form:visible").count(), path).toBe(0);
    // A sheet is as narrow as a phone or as wide as a desktop, by its way round.
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      expect(await page.locator("body > header a:visible").allTextContents(), path).toHaveLength(1);
    }
  };
  for (const path of ["/contact", "/faculties", "/newsletter"]) {
    await onPaper(path);
    expect(await page.locator("input:not([type=hidden]), textarea").count(), path).toBeGreaterThan(0);
  }

  await onPaper("/notice");
  const notices = page.getByRole("table", { name: "Notice" });
  expect(await notices.isVisible()).toBe(true);
  expect(await page.locator("main button:visible, main nav:visible").count()).toBe(0);
  await page.setViewportSize(phone);
  const rowParts = [".notice-row-day", ".notice-row-title", ".notice-row-type", ".notice-row-file"];
  expect(await notices.locator(rowParts.join()).count()).toBe(4 * 25);
  expect(await overlaps(notices, rowParts)).toEqual([]);

  await onPaper("/programs/mphil");
  expect(await page.getByRole("table", { name: "Fee structure" }).isVisible()).toBe(true);
  expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  for (const name of ["Back to Programs", /^Application form/])
    expect(await page.getByRole("link", { name }).first().isVisible()).toBe(false);

  await onPaper("/");
  await beginPrinting(page);
  await expect.poll(() => page.locator("[data-absent]").count()).toBe(0);
  const logos = page.getByRole("region", { name: "Where our students intern and our graduates work" });
  const boxes = await logos.locator("li:visible").evaluateAll((items) =>
    items.map((item) => {
      const { left, right } = item.getBoundingClientRect();
      return left >= 0 && right <= document.documentElement.clientWidth;
    }),
  );
  expect(boxes.length).toBeGreaterThan(3);
  expect(boxes).not.toContain(false);
  expect(await logos.getByRole("img").count()).toBe(boxes.length);
});

/** One that is plain, and one that React runs. */
const picturePages = ["/", "/gallery"];
const pictureFiles = /\.(avif|webp|jpg)/;

/** What the browser does before it lays a page out for paper. */
async function beginPrinting(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
}

/** Pictures that take room, though nothing of them has come. */
const holes = (page: Page) =>
  page
    .locator("img")
    .evaluateAll(
      (images: HTMLImageElement[]) =>
        images.filter((image) => image.checkVisibility() && image.naturalWidth === 0).length,
    );

test.each(picturePages)(
  "on paper %s has the pictures that nobody scrolled to, and one that does not come takes no room",
  async (path) => {
    const page = await site.visit({ expectedErrors: /ERR_/ });
    // How far ahead a browser loads pictures is its own affair: none comes before paper is asked for.
    const printing = Promise.withResolvers<void>();
    await page.route(pictureFiles, (route) => printing.promise.then(() => route.continue()));
    await page.goto(path, { waitUntil: "domcontentloaded" });
    expect(await holes(page)).toBeGreaterThan(0);

    await beginPrinting(page);

    expect(await holes(page)).toBe(0);
    printing.resolve();
    expect(await page.locator("img[loading=lazy]").count()).toBe(0);
    await expect.poll(() => page.locator("[data-absent]").count()).toBe(0);
    expect(await holes(page)).toBe(0);

    await page.unroute(pictureFiles);
    await page.route(pictureFiles, (route) => route.abort());
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    await beginPrinting(page);
    expect(await page.locator("[data-absent]").count()).toBeGreaterThan(0);
    expect(await holes(page)).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect(await page.locator("[data-absent]").count()).toBe(0);
  },
);
