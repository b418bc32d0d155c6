import type { Page } from "playwright-core";
import { untilLoaded } from "../office/office.ts";
import { pageFaults, type Widths } from "./page-checks.ts";
import { phone, type VisitedSite } from "./site.ts";

/** The sample's map and video are on hosts that do not exist. */
const expectedErrors = /net::ERR_|404/;

export async function publicPageFaults(site: VisitedSite, path: string, widths: Widths): Promise<string[]> {
  const page = await site.visit({ expectedErrors });
  await page.goto(path);
  const faults = await pageFaults(page, { ...widths, withFrame: path === "/" });
  if ((await page.locator("h1").count()) !== 1) faults.push("It does not have one h1.");
  // The content security policy of plain pages forbids inline styles.
  if (await page.locator("html:not([data-application]) [style]").count())
    faults.push("It has inline styles.");
  return faults;
}

export async function screenFaults(site: VisitedSite, path: string, widths: Widths): Promise<string[]> {
  const page = await site.enter(path, { expectedErrors });
  await untilLoaded(page, path);
  return pageFaults(page, { ...widths, withFrame: path === "/admin/notice" });
}

type OpenDialog = [what: string, path: string, open: (page: Page) => Promise<void>];

const press = (name: RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();

export const dialogs: OpenDialog[] = [
  ["a notice to be deleted", "/admin/notice", press(/^Delete/)],
  ["a banner to be edited", "/admin/roadblock-list", press(/^Edit/)],
  ["the calendar of a banner", "/admin/roadblock", press(/^Active Period/)],
  ["a person to be edited", "/admin/faculties", press(/^Edit/)],
  ["an import of people", "/admin/faculties", press(/^Import/)],
  ["the order of people", "/admin/faculties", press(/order$/)],
  ["samples to be removed", "/admin/dashboard", press(/all sample records$/)],
  ["an account to be changed", "/admin/accounts", press(/^Change/)],
  ["a line of the log", "/admin/log", press(/^Details/)],
  ["help with the password", "/login", (page) => page.getByText("Forget Password ?").click()],
  ["the menu on a phone", "/about", (page) => page.locator("[data-menu] > summary").click()],
  ["a picture of the gallery", "/gallery?picture=7", (page) => page.getByRole("dialog").waitFor()],
  ["the preview of a notice", "/notice", press(/^Preview/)],
];

export async function dialogFaults(site: VisitedSite, path: string, open: OpenDialog[2]): Promise<string[]> {
  const options = { viewport: phone, expectedErrors };
  const isOffice = path.startsWith("/admin");
  const page = isOffice ? await site.enter(path, options) : await site.visit(options);
  if (!isOffice) {
    await page.addInitScript(() => Object.defineProperty(navigator, "pdfViewerEnabled", { value: true }));
    await page.goto(path);
  }
  if (/^\/(admin|login)/.test(path)) await untilLoaded(page, path);
  if (path === "/admin/dashboard") await page.getByText("Show the list").click();
  await open(page);
  const isMenu = path === "/about";
  if (!isMenu)
    await page.locator("[role=dialog], main form, main ol").filter({ visible: true }).first().waitFor();
  return pageFaults(page, { widths: [390], axeAt: [390], withFrame: isMenu });
}
