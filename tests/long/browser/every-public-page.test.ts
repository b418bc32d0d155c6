import { expect, test } from "vitest";
import { publicPages } from "../../support/browser/all-pages.ts";
import { measureLayoutShift } from "../../support/browser/layout-shift.ts";
import { pageFaults } from "../../support/browser/page-checks.ts";
import { desktop, openSharedSite, phone } from "../../support/browser/site.ts";

const site = openSharedSite();

const publicWidths = { widths: [320, 390, 768, 1280], axeAt: [390] };

/** Pages in a state of their own, beside every page as it opens. Three of the four programs have the same parts as the first. */
const checkedPages = [
  ...publicPages.filter((path) => !/^\/programs\/(mba|mphil)$/.test(path)),
  "/notice?search=no+such+words",
  "/faculties?name=nobody",
  "/search?q=examination",
  `/search?q=${"w".repeat(200)}`,
  "/newsletter",
  "/newsletter/confirm?token=cut",
  "/no-such-page",
];

test.each(checkedPages)("%s has no accessibility fault and fits every width and large text", async (path) => {
  const page = await site.visit({ expectedErrors: /net::ERR_|404/ });
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(
    await pageFaults(page, {
      ...publicWidths,
      withFrame: path === "/",
      largeText: publicPages.includes(path),
    }),
  ).toEqual([]);
  expect(await page.locator("h1").count()).toBe(1);
  // The content security policy of plain pages forbids inline styles.
  if (await page.locator("html:not([data-application])").count())
    expect(await page.locator("[style]").count()).toBe(0);
});

test.each([
  ["/", "a phone", phone],
  ["/notice", "a phone", phone],
  ["/", "a desktop", desktop],
] as const)("nothing on %s jumps while it loads on %s with late fonts", async (path, _name, viewport) => {
  const page = await site.visit({ viewport });
  const { total, moved } = await measureLayoutShift(page, path, { lateFonts: true });
  // A word may move when its font comes, no block.
  expect(total, moved.join("\n")).toBeLessThan(0.05);
});
