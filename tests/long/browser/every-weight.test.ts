import { expect, test } from "vitest";
import { publicPages } from "../../support/browser/public-pages.ts";
import { openSharedSite } from "../../support/browser/site.ts";
import { bytesOf, loadsOf, namesOf, newcomer } from "../../support/browser/weight.ts";

const site = openSharedSite();
const kilobyte = 1024;

test.each(publicPages)(
  "a first visit to %s loads at most 5 KB of script, one file of styles and one or two of fonts",
  async (path) => {
    const page = await site.visit(newcomer);
    // The map on Contact is somebody else's, and this machine may have no way to it.
    await page.route(/^https:/, (route) => route.fulfill({ body: "" }));
    const loads = await loadsOf(page, path, { siteUrl: site.url });
    expect(bytesOf(loads, "script")).toBeLessThanOrEqual(5 * kilobyte);
    expect(namesOf(loads, "stylesheet")).toHaveLength(1);
    // A machine for tests may have no Devanagari of its own, and fetches some.
    const fonts = loads.filter(({ kind, path: file }) => kind === "font" && !file.includes("nepali"));
    expect([1, 2]).toContain(fonts.length);
    expect(bytesOf(fonts, "font")).toBeLessThanOrEqual(60 * kilobyte);
  },
);
