import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { documentNames, documents } from "#documents/documents.ts";
import { officeScreens, publicPages } from "../support/browser/all-pages.ts";
import { measureLayoutShift } from "../support/browser/layout-shift.ts";
import { pageFaults } from "../support/browser/page-checks.ts";
import { desktop, openSharedSite, phone } from "../support/browser/site.ts";
import { openDocument } from "../support/office/editor.ts";

const site = openSharedSite();

/** The sample's map and video are on hosts that do not exist. */
const externalErrors = /net::ERR_/;
const publicWidths = { widths: [320, 390, 768, 1280], axeAt: [390] };
const officeWidths = { widths: [390, 1024, 1280], axeAt: [390, 1280], largeText: true };

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

/** Waits for what a screen loads after its heading. */
async function untilLoaded(page: Page, path: string): Promise<void> {
  await page.getByRole("heading").first().waitFor();
  if (/list|notice|faculties|adminstration|log$|accounts/.test(path))
    await page.getByRole("row").nth(1).waitFor();
  // Other tests of the shared site may have written or subscribed.
  if (/messages|subscribers/.test(path))
    await page
      .getByText(/^No (messages|subscribers) found/)
      .or(page.getByRole("row").nth(1))
      .first()
      .waitFor();
  if (/site\/\w+$/.test(path)) await page.getByRole("form", { name: "Content" }).waitFor();
  if (path.endsWith("/history"))
    await page
      .getByRole("heading", { name: /^Version \d+/ })
      .first()
      .waitFor();
}

test.each(officeScreens)(
  "%s has no accessibility fault and fits every width and large text",
  async (path) => {
    const page = await site.enter(path, { expectedErrors: externalErrors });
    await untilLoaded(page, path);
    expect(await pageFaults(page, { ...officeWidths, withFrame: path === "/admin/notice" })).toEqual([]);
  },
);

/** One of the documents with the same fields: the four programs have one form, and so have the two legal texts. */
const forms = documentNames.filter(
  (name, index) =>
    documentNames.findIndex((other) => documents[other].rules === documents[name].rules) === index,
);

test.each(forms)("the editor of %s has no accessibility fault and fits every width", async (name) => {
  const page = await openDocument(site, name);
  // One item of each list, for the fields that only items have.
  for (const list of await page.locator("form fieldset:has(> ul)").all()) {
    const folded = list.locator(':scope > ul > li [aria-expanded="false"]').first();
    if (await folded.isVisible()) await folded.click();
  }
  expect(await pageFaults(page, { widths: [390, 768, 1200], axeAt: [390] })).toEqual([]);
});

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
