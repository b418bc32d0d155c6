import type { Locator, Page } from "playwright-core";
import type { VisitedSite, VisitOptions } from "../browser/site.ts";

/** From 1280 px on the page is shown beside its form, and every save loads it anew. */
const withoutPreview = { width: 1200, height: 900 };

export async function openDocument(
  site: VisitedSite,
  name: string,
  { expectedErrors, ...options }: VisitOptions = {},
): Promise<Page> {
  // The sample's map and video are on hosts that do not exist.
  const errors = ["net::ERR_", expectedErrors?.source].filter(Boolean).join("|");
  const page = await site.enter(`/admin/site/${name}`, {
    viewport: withoutPreview,
    ...options,
    expectedErrors: new RegExp(errors),
  });
  await page.getByRole("form", { name: "Content" }).waitFor();
  return page;
}

export async function untilSaved(page: Page): Promise<void> {
  await page.getByText(/^Saved as a draft at \d\d:\d\d$/).waitFor();
}

export const publishButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Publish", exact: true });

export async function publish(page: Page): Promise<void> {
  await publishButton(page).click();
  await page.getByText("There is no draft", { exact: false }).waitFor();
}
