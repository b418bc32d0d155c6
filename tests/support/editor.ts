import type { Locator, Page } from "playwright-core";
import type { Site, VisitOptions } from "./site.ts";

/** The sample's map and video lead nowhere. */
const unknownSites = /ERR_NAME_NOT_RESOLVED|ERR_BLOCKED|net::ERR_/;

/** A document in its editor, as somebody who is signed in. */
export async function openDocument(site: Site, name: string, options: VisitOptions = {}): Promise<Page> {
  const { expectedErrors, ...rest } = options;
  const expected = expectedErrors
    ? new RegExp(`${unknownSites.source}|${expectedErrors.source}`)
    : unknownSites;
  const page = await site.enter(`/admin/site/${name}`, { ...rest, expectedErrors: expected });
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
