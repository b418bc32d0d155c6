import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { pageFaults } from "../../support/browser/page-checks.ts";
import { openSharedSite, phone } from "../../support/browser/site.ts";
import { untilLoaded } from "../../support/office/office.ts";

const site = openSharedSite();

/** The sample's map and video are on hosts that do not exist. */
const externalErrors = /net::ERR_/;

const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name }).first();

const dialogs: [what: string, path: string, open: (page: Page) => Promise<void>][] = [
  ["a notice to be deleted", "/admin/notice", (page) => button(page, /^Delete/).click()],
  ["a banner to be edited", "/admin/roadblock-list", (page) => button(page, /^Edit/).click()],
  ["the calendar of a banner", "/admin/roadblock", (page) => button(page, /^Active Period/).click()],
  ["a person to be edited", "/admin/faculties", (page) => button(page, /^Edit/).click()],
  ["an import of people", "/admin/faculties", (page) => button(page, /^Import/).click()],
  ["the order of people", "/admin/faculties", (page) => button(page, /order$/).click()],
  ["samples to be removed", "/admin/dashboard", (page) => button(page, /all sample records$/).click()],
  ["an account to be changed", "/admin/accounts", (page) => button(page, /^Change/).click()],
  ["a line of the log", "/admin/log", (page) => button(page, /^Details/).click()],
  ["help with the password", "/login", (page) => page.getByText("Forget Password ?").click()],
  ["the menu on a phone", "/about", (page) => page.locator("[data-menu] > summary").click()],
  ["a picture of the gallery", "/gallery?picture=7", (page) => page.getByRole("dialog").waitFor()],
  ["the preview of a notice", "/notice", (page) => button(page, /^Preview/).click()],
];

test.each(dialogs)("with %s open, %s has no accessibility fault on a phone", async (_what, path, open) => {
  const isOffice = /^\/(admin|login)/.test(path);
  const options = { viewport: phone, expectedErrors: externalErrors };
  const page = path.startsWith("/admin") ? await site.enter(path, options) : await site.visit(options);
  if (!path.startsWith("/admin")) {
    await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: true }));
    await page.goto(path);
  }
  if (isOffice) await untilLoaded(page, path);
  await open(page);
  if (path !== "/about")
    await page.locator("[role=dialog], main form").filter({ visible: true }).first().waitFor();
  expect(await pageFaults(page, { widths: [390], axeAt: [390], withFrame: path === "/about" })).toEqual([]);
});
