import type { Page } from "playwright-core";
import { accessibilityFaults, shows } from "../support/browser/page-checks.ts";
import { mainOf } from "../support/browser/page-text.ts";
import { hasFocus, openSite } from "../support/browser/site.ts";
import { openDocument, publish, untilSaved } from "../support/office/editor.ts";
import { openForm } from "../support/office/office.ts";
import { jpegPicture } from "../support/office/pictures.ts";
import { changeDatabase } from "../support/servers/missing-table.ts";

const site = openSite();

/** A new picture in a text, and the dialog with those that the site has. */
async function insertPicture(page: Page, text: RegExp | string) {
  const box = page.getByRole("textbox", { name: text, exact: true });
  await box.click();
  await page.getByRole("button", { name: "Insert a picture" }).press("Enter");
  const block = box.getByRole("group", { name: /^Picture/ });
  return { block, button: block.getByRole("button", { name: /^Choose from the site/ }) };
}

test("a picture that one page uses is found by its description and chosen for another, but no publisher sees it", async () => {
  const about = await openDocument(site, "about");
  const { block: first } = await insertPicture(about, /^Text about the school/);
  await first
    .locator("input[id]")
    .first()
    .setInputFiles(await jpegPicture("court.jpg", 1200, 800));
  await first.getByLabel("Description of the picture").fill("The old court");
  await untilSaved(about);

  const page = await openDocument(site, "bba", { expectedErrors: /500/ });
  const { block, button } = await insertPicture(page, /^Text below the fees/);
  await page.route("**/api/files?**", (route) => route.fulfill({ status: 500 }));
  await button.press("Enter");
  const dialog = page.getByRole("dialog");
  await shows(dialog.getByRole("alert"));
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Retry" }).press("Enter");
  const court = dialog.getByRole("button", { name: /^The old court.*Used on About/ });
  await shows(court);
  expect(await accessibilityFaults(page)).toEqual([]);
  const search = dialog.getByRole("searchbox");
  await search.fill("no such words");
  await shows(dialog.getByText("No pictures found"));
  await search.fill("old court");
  await court.press("Enter");
  await hasFocus(button);
  await shows(block.locator('img[src^="/files/"]'));
  await expect.poll(() => block.getByLabel("Description of the picture").inputValue()).toBe("The old court");
  await publish(page);
  expect(await mainOf(`${site.url}/programs/bba`)).toMatch(/<img[^>]*alt="The old court"/);

  changeDatabase(site, "update administrators set role = 'publisher'");
  const notices = await site.enter("/admin/notice");
  await openForm(notices);
  await notices.getByText(/^More: text instead of a file/).click();
  await (await insertPicture(notices, "Text")).button.press("Enter");
  await shows(notices.getByRole("dialog").getByText("No pictures found"));
});
