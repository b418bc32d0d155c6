import type { Locator, Page } from "playwright-core";
import { faultsOnEveryDevice, sidewaysPixels, type VisitedSite, type VisitOptions } from "../browser/site.ts";

/** The sample's map and video lead nowhere. */
const unknownSites = /ERR_NAME_NOT_RESOLVED|ERR_BLOCKED|net::ERR_/;

/** From 1280 px on the page stands beside its form, and every save loads it anew. */
const withoutPage = { width: 1200, height: 900 };

/** A document in its editor, as somebody who is signed in. Whoever needs the page beside it asks for a wider window. */
export async function openDocument(
  site: VisitedSite,
  name: string,
  options: VisitOptions = {},
): Promise<Page> {
  const { expectedErrors, ...rest } = options;
  const expected = expectedErrors
    ? new RegExp(`${unknownSites.source}|${expectedErrors.source}`)
    : unknownSites;
  const page = await site.enter(`/admin/site/${name}`, {
    viewport: withoutPage,
    ...rest,
    expectedErrors: expected,
  });
  await page.getByRole("form", { name: "Content" }).waitFor();
  return page;
}

/** Until all that was typed is the server's draft. */
export async function untilSaved(page: Page): Promise<void> {
  await page.getByText(/^Saved as a draft at \d\d:\d\d$/).waitFor();
}

export const publishButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Publish", exact: true });

export async function publish(page: Page): Promise<void> {
  await publishButton(page).click();
  await page.getByText("There is no draft", { exact: false }).waitFor();
}

/** What is seldom done with a draft lies behind a button on a phone. */
export async function showMore(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: "More", exact: true });
  if (await more.isVisible()) await more.click();
}

/** What is wrong with the form on any device; of each list one item is unfolded, for the fields that only items have. */
export async function editorFaults(page: Page): Promise<string[]> {
  for (const list of await page.locator("form fieldset:has(> ul)").all()) {
    const folded = list.locator(':scope > ul > li [aria-expanded="false"]').first();
    if (await folded.isVisible()) await folded.click();
  }
  await page.setViewportSize({ width: 768, height: 1024 });
  const sideways = await sidewaysPixels(page);
  return [
    ...(sideways > 0 ? [`On a tablet the form scrolls ${sideways} px sideways.`] : []),
    ...(await faultsOnEveryDevice(page)),
  ];
}
