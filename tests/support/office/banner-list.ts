import type { Page } from "playwright-core";
import type { VisitedSite, VisitOptions } from "../browser/site.ts";

export const path = "/admin/roadblock-list";
export const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
export const links = (page: Page) =>
  rows(page)
    .locator("a[title]")
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("title")));

export async function openList(
  site: VisitedSite,
  options: VisitOptions = {},
  address: string = path,
): Promise<Page> {
  const page = await site.enter(address, options);
  await rows(page).first().waitFor();
  return page;
}

export const broken = { status: 500, json: { success: false, message: "Something went wrong." } };
export const refused = { json: { success: false, message: "Not today." } };
