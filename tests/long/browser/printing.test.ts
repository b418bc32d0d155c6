import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openSharedSite } from "../../support/browser/site.ts";

const site = openSharedSite();

/** What a browser does before it lays a page out for paper. */
async function beginPrinting(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
}

test.each(["/", "/contact", "/faculties", "/newsletter", "/notice", "/programs/mphil"])(
  "on paper %s has its text, and neither navigation nor fields nor buttons",
  async (path) => {
    // The sample's map is on a host that does not exist.
    const page = await site.visit({ expectedErrors: /ERR_/ });
    await page.goto(path);
    await beginPrinting(page);
    expect(await page.getByRole("contentinfo").isVisible()).toBe(false);
    const parts = "input:visible, textarea:visible, form:visible, main button:visible, main nav:visible";
    expect(await page.locator(parts).count()).toBe(0);
    expect(await page.locator("body > header a:visible").count()).toBe(1);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
  },
);

const pictureFiles = /\.(avif|webp|jpg)/;

/** Pictures that take room although they have not loaded. */
const emptyPictures = (page: Page) =>
  page
    .locator("img")
    .evaluateAll(
      (images: HTMLImageElement[]) =>
        images.filter((image) => image.checkVisibility() && image.naturalWidth === 0).length,
    );

// One that is plain, and one that React runs.
test.each(["/", "/gallery"])(
  "on paper %s has all pictures, and a missing one takes no room",
  async (path) => {
    const page = await site.visit({ expectedErrors: /ERR_/ });
    const printing = Promise.withResolvers<void>();
    await page.route(pictureFiles, (route) => printing.promise.then(() => route.continue()));
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await beginPrinting(page);
    expect(await emptyPictures(page)).toBe(0);
    printing.resolve();
    expect(await page.locator("img[loading=lazy]").count()).toBe(0);
    await expect.poll(() => page.locator("[data-absent]").count()).toBe(0);

    await page.unroute(pictureFiles);
    await page.route(pictureFiles, (route) => route.abort());
    await page.emulateMedia({ media: "screen" });
    await page.goto(path);
    await beginPrinting(page);
    expect(await page.locator("[data-absent]").count()).toBeGreaterThan(0);
    expect(await emptyPictures(page)).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect(await page.locator("[data-absent]").count()).toBe(0);
  },
);
