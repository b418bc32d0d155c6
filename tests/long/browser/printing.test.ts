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
