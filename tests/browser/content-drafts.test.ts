import type { Page } from "playwright-core";
import { click, shows } from "../support/browser/page-checks.ts";
import { desktop, hasFocus, openSite, phone } from "../support/browser/site.ts";
import { openDocument, publish, untilSaved } from "../support/office/editor.ts";

const site = openSite();
const htmlOf = async (path: string) => (await fetch(site.url + path)).text();
const lead = (page: Page) => page.getByLabel("Text below the heading");

async function type(page: Page, text: string): Promise<void> {
  await lead(page).fill(text);
  await lead(page).blur();
}

test("text that is typed without a network survives a closed tab and is saved later", async () => {
  const options = { viewport: phone, expectedErrors: /Failed to load|ApiFailure/ };
  const closed = await openDocument(site, "facilities", options);
  const context = closed.context();
  await context.setOffline(true);
  await type(closed, "Typed without a network");
  await closed.getByText(/^Not saved/).waitFor();
  const url = closed.url();
  // Being offline ends a moment before the tab: what it sends then must not arrive.
  await closed.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  });
  await closed.close();
  await context.route("**/api/content/facilities/draft", (route) => route.abort());
  await context.setOffline(false);
  const page = await context.newPage();
  await page.goto(url);
  await expect.poll(() => lead(page).inputValue()).toBe("Typed without a network");
  await context.unroute("**/api/content/facilities/draft");
  await lead(page).blur();
  await untilSaved(page);
  await page.reload();
  await expect.poll(() => lead(page).inputValue()).toBe("Typed without a network");
});

test("somebody who leaves before a draft was saved loses nothing", async () => {
  const page = await openDocument(site, "privacy");
  await lead(page).fill("Left at once");
  await page.getByRole("link", { name: "All site content" }).click();
  await shows(
    page
      .getByRole("row")
      .filter({ hasText: "Privacy" })
      .getByText(/^Draft/),
  );
});

test("two people who change different fields keep both, and choose where they differ", async () => {
  const options = { expectedErrors: /409|ApiFailure/ };
  const [mine, theirs] = [
    await openDocument(site, "contact", options),
    await openDocument(site, "contact", options),
  ];
  const change = async (page: Page, label: string, value: string) => {
    await page.getByLabel(label).fill(value);
    await page.getByLabel(label).blur();
  };
  await change(theirs, "Street", "Hill Road 9");
  await untilSaved(theirs);
  await change(mine, "Office hours", "Mine: 6 to 6");
  await expect.poll(() => mine.getByLabel("Street").inputValue()).toBe("Hill Road 9");
  await untilSaved(mine);
  await change(theirs, "Office hours", "Theirs: 9 to 3");
  const dialog = theirs.getByRole("dialog");
  await dialog.getByText("@", { exact: false }).waitFor();
  await dialog.getByRole("radio", { name: "Theirs Mine: 6 to 6" }).check();
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await dialog.waitFor({ state: "hidden" });
  await untilSaved(theirs);
  expect(await theirs.getByLabel("Office hours").inputValue()).toBe("Mine: 6 to 6");
});

test("the preview beside the form shows the draft, keeps its scroll position, and is not public", async () => {
  const statement = "A statement that is not public yet";
  const page = await openDocument(site, "about", { viewport: { ...desktop, width: 1600 } });
  const frames = () => page.frames().filter((frame) => frame.url().includes("/admin/preview/"));
  await expect.poll(() => frames().length).toBe(1);
  await frames()[0]?.waitForLoadState();
  await frames()[0]?.evaluate(() => scrollTo(0, 400));
  await page.getByLabel("Statement").fill(statement);
  await untilSaved(page);
  const visible = page.locator("iframe:not([aria-hidden])");
  await visible.contentFrame().getByText(statement).first().waitFor();
  const scrolled = () => visible.evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollY);
  await expect.poll(scrolled).toBe(400);
  for (const path of ["/about", "/admin/preview/about"]) expect(await htmlOf(path)).not.toContain(statement);
});

test("the preview shows the text of the field that has the focus, and does not take it", async () => {
  const page = await openDocument(site, "about", { viewport: { ...desktop, width: 1600 } });
  const frame = page.locator("iframe:not([aria-hidden])");
  await frame.contentFrame().getByRole("main").waitFor();
  const scrolled = () => frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.scrollY);
  expect(await scrolled()).toBe(0);
  const field = page.getByLabel("Text above the chiefs");
  await field.focus();
  await expect.poll(scrolled).toBeGreaterThan(0);
  await hasFocus(field);
});

test("an older version is brought back from the history, and a draft is discarded", async () => {
  const page = await openDocument(site, "gallery", { viewport: phone });
  const before = await lead(page).inputValue();
  await type(page, "A text of today");
  await publish(page);
  await page.getByRole("link", { name: "History" }).click();
  await click(page.getByRole("button", { name: /^Restore/ }));
  await page.getByRole("dialog").getByRole("button").last().click();
  await expect.poll(() => lead(page).inputValue()).toBe(before);
  await publish(page);
  expect(await htmlOf("/gallery")).toContain(before);

  await type(page, "Written in vain");
  await untilSaved(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: /^Discard/ }).click();
  await page.getByRole("button", { name: "Keep the draft" }).first().waitFor();
  await click(page.getByRole("dialog").getByRole("button", { name: /^Discard/ }));
  await expect.poll(() => lead(page).inputValue()).toBe(before);
});

async function schedule(page: Page, day: string): Promise<void> {
  await page.getByRole("button", { name: "Publish later..." }).click();
  const dialog = page.getByRole("dialog", { name: "Publish later" });
  await dialog.getByLabel("Day", { exact: true }).fill(day);
  await dialog.getByRole("button", { name: /^Schedule/ }).click();
}

const soon = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10);

test("a new page that waits for its day has a preview, and no empty form", async () => {
  const page = await site.enter("/admin/pages");
  await page.getByRole("button", { name: "Open the form" }).click();
  await page.getByLabel("Title").fill("Fees");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("link", { name: "Edit the page Fees" }).click();
  const introduction = page.getByLabel("Introduction");
  await introduction.fill("Fees of next year");
  await schedule(page, soon);
  await introduction.waitFor({ state: "hidden" });
  const preview = await page.context().newPage();
  await preview.goto(`${site.url}/admin/preview/fees`);
  await shows(preview.getByText("Fees of next year"));
  await page.getByRole("button", { name: "Cancel and edit it again" }).click();
  await expect.poll(() => introduction.inputValue()).toBe("Fees of next year");
});

test("a version is scheduled for a day to come, and cancelled", async () => {
  const page = await openDocument(site, "terms");
  await type(page, "Terms of next year");
  await untilSaved(page);
  await schedule(page, "2020-01-05");
  await shows(page.getByRole("dialog").getByText(/in the future/));
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await schedule(page, soon);
  const scheduled = page.getByText(/will be published on/);
  await scheduled.waitFor();
  await type(page, "Terms of today");
  await untilSaved(page);
  await page.getByRole("button", { name: "Cancel the scheduled version" }).click();
  await scheduled.waitFor({ state: "hidden" });
  expect(await lead(page).inputValue()).toBe("Terms of today");
});
