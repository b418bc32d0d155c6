import { documentNames, documents } from "#features/documents.ts";
import { officeScreens, publicPages } from "../../support/browser/all-pages.ts";
import { measureLayoutShift } from "../../support/browser/layout-shift.ts";
import { pageFaults } from "../../support/browser/page-checks.ts";
import { desktop, openSharedSite } from "../../support/browser/site.ts";
import { dialogFaults, dialogs, publicPageFaults, screenFaults } from "../../support/browser/whole-pages.ts";
import { openDocument } from "../../support/office/editor.ts";

const site = openSharedSite();

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
  const widths = { widths: [320, 390, 768, 1280], axeAt: [390], largeText: publicPages.includes(path) };
  expect(await publicPageFaults(site, path, widths)).toEqual([]);
});

test("nothing on Home jumps while it loads on a desktop with late fonts", async () => {
  const page = await site.visit({ viewport: desktop });
  const { total, moved } = await measureLayoutShift(page, "/", { lateFonts: true });
  // A word may move when its font comes, no block.
  expect(total, moved.join("\n")).toBeLessThan(0.05);
});

/** At 1280 px with the page beside their forms. */
const editors = ["/admin/site/home", "/admin/site/bba"];

test.each([...officeScreens, ...editors])("%s has no accessibility fault and fits", async (path) => {
  const largeText = !editors.includes(path);
  const widths = { widths: [390, 1024, 1280], axeAt: [390, 1280], largeText };
  expect(await screenFaults(site, path, widths)).toEqual([]);
});

test.each(dialogs)("with %s open, %s has no accessibility fault on a phone", async (_what, path, open) => {
  expect(await dialogFaults(site, path, open)).toEqual([]);
});

/** One of the documents with the same fields: the four programs have one form, and so have the two legal texts. */
const forms = documentNames.filter(
  (name, index) =>
    documentNames.findIndex((other) => documents[other].fields === documents[name].fields) === index,
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
