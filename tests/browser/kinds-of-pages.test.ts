import { eventPage } from "../support/browser/all-pages.ts";
import { measureLayoutShift } from "../support/browser/layout-shift.ts";
import { openSharedSite, phone } from "../support/browser/site.ts";
import { publicPageFaults, screenFaults } from "../support/browser/whole-pages.ts";

// tests/long/browser checks every page, screen and dialog, at more widths and with large text.
const site = openSharedSite();
const widths = { widths: [390, 1280], axeAt: [390] };

test.each([
  "/",
  "/programs/bba",
  "/faculties",
  "/faculties/bishnu-prasad-adhikari",
  "/notice",
  eventPage,
  "/contact",
  "/search?q=examination",
  "/tos",
  "/library",
  "/research",
  "/no-such-page",
])("%s has no accessibility fault, and fits a phone and a desktop", async (path) => {
  expect(await publicPageFaults(site, path, widths)).toEqual([]);
});

test.each([
  "/login",
  "/admin/roadblock",
  "/admin/notice",
  "/admin/dashboard",
  "/admin/site",
  "/admin/site/home",
  "/admin/site/terms/history",
  "/admin/account",
])("%s has no accessibility fault, and fits a phone and a desktop", async (path) => {
  expect(await screenFaults(site, path, widths)).toEqual([]);
});

test.each(["/", "/notice"])("nothing on %s jumps while it loads on a phone with late fonts", async (path) => {
  const page = await site.visit({ viewport: phone });
  const { total, moved } = await measureLayoutShift(page, path, { lateFonts: true });
  // A word may move when its font comes, no block.
  expect(total, moved.join("\n")).toBeLessThan(0.05);
});
