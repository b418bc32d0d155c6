import type { Page } from "playwright-core";
import { largeTextFaults } from "../browser/large-text.ts";
import { accessibilityFaults, phone } from "../browser/site.ts";

/** Those of the back office that show a list, which is there later than the screen. */
const listScreens = /list|notice|faculties|adminstration|messages|subscribers|log$|accounts/;

/** So are the form of a document, and its versions. */
const editors = /^\/admin\/site\/\w+$/;
const histories = /^\/admin\/site\/\w+\/history$/;

/** What axe finds on a screen of the back office on a desktop, and what large text pushes beside a phone's window. */
export async function officeScreenFaults(page: Page, path: string): Promise<string[]> {
  await page.getByRole("heading").first().waitFor();
  const list = page.getByRole("row").or(page.getByText(/^No (messages|subscribers) found/));
  if (listScreens.test(path)) await list.first().waitFor();
  if (editors.test(path)) await page.getByRole("form", { name: "Content" }).waitFor();
  if (histories.test(path))
    await page
      .getByRole("heading", { name: /^Version \d+/ })
      .first()
      .waitFor();
  const faults = await accessibilityFaults(page, { withFrame: path === "/admin/notice" });
  await page.setViewportSize(phone);
  return [...faults, ...(await largeTextFaults(page))];
}
