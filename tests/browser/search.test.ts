import type { Page, Request } from "playwright-core";
import { measureLayoutShift } from "../support/browser/layout-shift.ts";
import { accessibilityFaults, shows } from "../support/browser/page-checks.ts";
import { openSharedSite, phone } from "../support/browser/site.ts";

const site = openSharedSite();
const suggestionsPath = "**/api/search/suggestions?*";

const headerForm = (page: Page) => page.locator("header form[action='/search']");
const combobox = (page: Page) => page.getByRole("combobox", { name: "Search this site" });

async function beginSearch(page: Page, path = "/about"): Promise<void> {
  await page.goto(path);
  await headerForm(page).locator("input").focus();
  await combobox(page).waitFor();
}

test("suggestions appear while typing, as a combobox that the keyboard operates", async () => {
  const page = await site.visit();
  await beginSearch(page);
  const box = combobox(page);
  const options = headerForm(page).getByRole("option");
  await page.keyboard.type("library");
  await options.first().waitFor();
  expect(await box.getAttribute("aria-expanded")).toBe("true");
  const count = String(await options.count());
  await headerForm(page).getByRole("status").filter({ hasText: count }).waitFor({ state: "attached" });
  expect(await accessibilityFaults(page, { withFrame: true })).toEqual([]);

  await page.keyboard.press("ArrowDown");
  expect(await box.getAttribute("aria-activedescendant")).toBe(await options.first().getAttribute("id"));
  expect(await options.first().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("ArrowUp");
  expect(await box.getAttribute("aria-activedescendant")).toBe("");
  await page.keyboard.press("Escape");
  expect(await box.getAttribute("aria-expanded")).toBe("false");
  expect(await box.inputValue()).toBe("library");

  await page.keyboard.type(" ");
  await options.first().waitFor();
  await page.keyboard.press("ArrowDown");
  const href = await options.first().getAttribute("href");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname + url.hash === href);
});

test("the late response to an earlier text shows nothing", async () => {
  const page = await site.visit({ expectedErrors: /ERR_FAILED/ });
  await beginSearch(page);
  const release = new Map<string, () => void>();
  await page.route(suggestionsPath, async (route) => {
    const query = new URL(route.request().url()).searchParams.get("q") ?? "";
    await new Promise<void>((resolve) => release.set(query, resolve));
    // An aborted request takes no response.
    await route.continue().catch(() => {});
  });
  await page.keyboard.type("canteen");
  await expect.poll(() => release.has("canteen")).toBe(true);
  const isForCanteen = (request: Request) => request.url().endsWith("?q=canteen");
  const ended = Promise.race([
    page.waitForEvent("requestfailed", isForCanteen),
    page.waitForEvent("requestfinished", isForCanteen),
  ]);
  await combobox(page).fill("library");
  await expect.poll(() => release.has("library")).toBe(true);
  release.get("library")?.();
  const option = (name: RegExp) => headerForm(page).getByRole("option", { name });
  await option(/Library/)
    .first()
    .waitFor();
  release.get("canteen")?.();
  await ended;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await option(/Canteen/).count()).toBe(0);
});

test("without suggestions Enter still searches", async () => {
  const page = await site.visit({ expectedErrors: /ERR_FAILED/ });
  await beginSearch(page);
  await page.route(suggestionsPath, (route) => route.abort());
  await page.keyboard.type("canteen");
  expect(await headerForm(page).getByRole("listbox").count()).toBe(0);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=canteen");
  await shows(page.getByRole("link", { name: /Canteen/ }));
});

test("without script, on a phone, the header leads to the search and its results", async () => {
  const page = await site.open("/", { viewport: phone, javaScriptEnabled: false });
  await page.getByRole("link", { name: "Search this site" }).click();
  await page.getByRole("searchbox", { name: "Search this site" }).last().fill("examination");
  await page.getByRole("button", { name: "Search" }).last().click();
  await page.getByRole("heading", { name: /“examination”/ }).waitFor();
});

const suggested = (page: Page) => page.locator("[data-near-words]").getByRole("link");

test("a missing page suggests pages near the words of its URL, and nothing moves", async () => {
  const page = await site.visit({ expectedErrors: /404|ERR_FAILED/ });
  // A font that comes late moves words, too.
  await page.route(/\.woff2$/, (route) => route.abort());
  await measureLayoutShift(page, "/campus/librray-hours.html");
  await shows(suggested(page).filter({ hasText: /Library/ }));
  expect(await page.evaluate(() => window.layoutShift.moved)).toEqual([]);
  await page.goto("/notices");
  await expect.poll(() => suggested(page).first().getAttribute("href")).toBe("/notice");
  await page.goto("/contct");
  await expect.poll(() => suggested(page).first().getAttribute("href")).toBe("/contact");
});

test("a missing page below a list suggests that list first, also where suggestions fail", async () => {
  const page = await site.visit({ viewport: phone, expectedErrors: /404|ERR_FAILED/ });
  const links = page.getByRole("main").getByRole("status").getByRole("link");
  const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  await page.goto("/programs/bba/nope");
  await expect.poll(async () => (await hrefs())[0]).toBe("/programs");
  await page.route(suggestionsPath, (route) => route.abort());
  await page.goto("/Notice/2020-01-01-nope");
  await expect.poll(hrefs).toEqual(["/notice"]);
});
