import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventPage } from "../support/browser/all-pages.ts";
import { measureLayoutShift } from "../support/browser/layout-shift.ts";
import { pageFaults } from "../support/browser/page-checks.ts";
import { openSharedSite, phone } from "../support/browser/site.ts";
import { untilLoaded } from "../support/office/office.ts";

// tests/long/browser checks every page, screen and dialog, at more widths and with large text.
const site = openSharedSite();
const widths = { widths: [390, 1280], axeAt: [390] };
/** The sample's map and video are on hosts that do not exist. */
const expectedErrors = /net::ERR_|404/;

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
  "/no-such-page",
])("%s has no accessibility fault, and fits a phone and a desktop", async (path) => {
  const page = await site.visit({ expectedErrors });
  await page.goto(path);
  expect(await pageFaults(page, { ...widths, withFrame: path === "/" })).toEqual([]);
  expect(await page.locator("h1").count()).toBe(1);
  // The content security policy of plain pages forbids inline styles.
  if (await page.locator("html:not([data-application])").count())
    expect(await page.locator("[style]").count()).toBe(0);
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
  const page = await site.enter(path, { expectedErrors });
  await untilLoaded(page, path);
  expect(await pageFaults(page, { ...widths, withFrame: path === "/admin/notice" })).toEqual([]);
});

const press = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

test.each([
  ["a notice to be deleted", "/admin/notice", press(/^Delete/)],
  ["the calendar of a banner", "/admin/roadblock", press(/^Active Period/)],
  ["a banner to be edited", "/admin/roadblock-list", press(/^Edit/)],
  ["a picture of the gallery", "/gallery?picture=7", (page: Page) => page.bringToFront()],
])("with %s open, %s has no accessibility fault on a phone", async (_what, path, open) => {
  const page = await site.enter(path, { viewport: phone });
  await open(page);
  await page.getByRole("dialog").waitFor();
  expect(await pageFaults(page, { widths: [390], axeAt: [390] })).toEqual([]);
});

test.each(["/", "/notice"])("nothing on %s jumps while it loads on a phone with late fonts", async (path) => {
  const page = await site.visit({ viewport: phone });
  const { total, moved } = await measureLayoutShift(page, path, { lateFonts: true });
  // A word may move when its font comes, no block.
  expect(total, moved.join("\n")).toBeLessThan(0.05);
});
