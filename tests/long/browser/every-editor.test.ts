import { expect, test } from "vitest";
import { documentNames, documents } from "#documents/documents.ts";
import { pageFaults } from "../../support/browser/page-checks.ts";
import { openSharedSite } from "../../support/browser/site.ts";
import { openDocument } from "../../support/office/editor.ts";

const site = openSharedSite();

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
