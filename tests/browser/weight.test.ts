import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openSite } from "../support/site.ts";

const site = openSite();

/** The compressed bytes of everything of one kind that a page loads, as the browser itself asks for it. */
async function weigh(path: string, kind: "script" | "stylesheet" | "font"): Promise<number> {
  const page = await site.visit();
  const weights: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === kind)
      weights.push(
        response.body().then((body) => (kind === "font" ? body.length : gzipSync(body, { level: 9 }).length)),
      );
  });
  await page.goto(path, { waitUntil: "networkidle" });
  // Whoever begins to use a page gets its application, if it has one.
  await page.mouse.move(1, 1);
  await page.waitForLoadState("networkidle");
  return (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
}

const kilobyte = 1024;

test("a page that does not hydrate loads at most 5 KB of script", async () => {
  const bytes = await weigh("/", "script");
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(5 * kilobyte);
});

test("the Notice page loads at most 150 KB of script before a preview is opened", async () => {
  const bytes = await weigh("/notice", "script");
  expect(bytes).toBeGreaterThan(50 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(150 * kilobyte);
});

test("the Gallery loads at most 150 KB of script, even with a picture open", async () => {
  const bytes = await weigh("/gallery?picture=7", "script");
  expect(bytes).toBeGreaterThan(50 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(150 * kilobyte);
});

test("a page loads at most 20 KB of styles and 60 KB of fonts", async () => {
  expect(await weigh("/", "stylesheet")).toBeLessThanOrEqual(20 * kilobyte);
  expect(await weigh("/", "font")).toBeLessThanOrEqual(60 * kilobyte);
});
