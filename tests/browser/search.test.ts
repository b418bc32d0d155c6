import { globSync, readFileSync } from "node:fs";
import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import { measureLayoutShift } from "../support/browser/layout-shift.ts";
import { accessibilityFaults, openSharedSite, phone } from "../support/browser/site.ts";

const site = openSharedSite();
const suggestionsPath = "**/api/search/suggestions?*";

/** A question whose answer waits until it is let go. */
async function holdAnswers(page: Page): Promise<Map<string, () => void>> {
  const held = new Map<string, () => void>();
  await page.route(suggestionsPath, async (route) => {
    const query = new URL(route.request().url()).searchParams.get("q") ?? "";
    await new Promise<void>((resolve) => held.set(query, resolve));
    // Whoever gave the question up takes no answer.
    await route.continue().catch(() => {});
  });
  return held;
}

test("suggestions come while somebody types, and are chosen by keyboard, as a combobox; who scrolls on a desktop has a link to the search, and who types meanwhile keeps the field and its list", async () => {
  const page = await site.visit();
  await page.goto("/about");
  const form = page.locator("header form[action='/search']");
  const field = form.locator("input");
  await field.focus();
  const box = page.getByRole("combobox", { name: "Search this site" });
  await box.waitFor();
  await page.keyboard.type("librar");
  const options = form.getByRole("option");
  await options.first().waitFor();
  expect(await box.getAttribute("aria-expanded")).toBe("true");
  expect(await form.getByRole("status").textContent()).toBe(
    `Suggestions: ${await options.count()}. Use the arrow keys to choose one.`,
  );
  expect(await accessibilityFaults(page, { withFrame: true })).toEqual([]);

  await page.keyboard.press("ArrowDown");
  const first = options.first();
  expect(await box.getAttribute("aria-activedescendant")).toBe(await first.getAttribute("id"));
  expect(await first.getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("ArrowUp");
  expect(await box.getAttribute("aria-activedescendant")).toBe("");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  expect(await box.getAttribute("aria-expanded")).toBe("false");
  expect(await form.getByRole("status").textContent()).toBe("");
  expect(await field.inputValue()).toBe("librar");

  const link = page.locator("header").getByRole("link", { name: "Search this site" });
  await page.keyboard.type("y");
  await options.first().waitFor();
  expect(await link.count()).toBe(0);
  await page.mouse.wheel(0, 400);
  await link.waitFor();
  // Whatever hides it takes a moment.
  await page
    .locator("[data-top-bar]")
    .evaluate((bar) => Promise.all(bar.getAnimations().map(({ finished }) => finished)));
  expect(await box.getAttribute("aria-expanded")).toBe("true");
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press("ArrowUp");
  expect(await box.getAttribute("aria-activedescendant")).not.toBe("");
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.keyboard.press("Escape");
  // Where the mouse is pressed nothing may move away under it.
  const { x, y, width, height } = (await link.boundingBox()) ?? expect.fail("The link has no place.");
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.waitForURL("**/search");

  await page.goto("/about");
  await field.focus();
  await page.keyboard.type("library");
  await options.first().waitFor();
  await page.keyboard.press("ArrowDown");
  const href = await first.getAttribute("href");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname + url.hash === href);
});

test("a slow answer to an earlier question shows nothing, a failed one says nothing, and Enter always searches", async () => {
  const page = await site.visit({ expectedErrors: /Failed to load resource|ERR_FAILED/ });
  await page.goto("/contact");
  const held = await holdAnswers(page);
  const form = page.locator("header form[action='/search']");
  const field = form.locator("input");
  await field.focus();
  await page.getByRole("combobox", { name: "Search this site" }).waitFor();
  await page.keyboard.type("canteen");
  await expect.poll(() => held.has("canteen")).toBe(true);
  const isOfCanteen = (request: Request) => request.url().endsWith("?q=canteen");
  const canteenEnds = Promise.race([
    page.waitForEvent("requestfailed", isOfCanteen),
    page.waitForEvent("requestfinished", isOfCanteen),
  ]);
  await field.fill("library");
  await expect.poll(() => held.has("library")).toBe(true);
  held.get("library")?.();
  await form
    .getByRole("option", { name: /Library/ })
    .first()
    .waitFor();
  held.get("canteen")?.();
  await canteenEnds;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await form.getByRole("option", { name: /Canteen/ }).count()).toBe(0);

  held.clear();
  await field.fill("zzzzzzzz");
  await expect.poll(() => held.has("zzzzzzzz")).toBe(true);
  held.get("zzzzzzzz")?.();
  await expect
    .poll(() => form.getByRole("status").textContent())
    .toBe("No suggestions. Press Enter to search.");

  await page.unroute(suggestionsPath);
  await page.route(suggestionsPath, (route) => route.abort());
  await field.fill("canteen");
  await expect.poll(() => form.getByRole("status").textContent()).toBe("");
  expect(await form.getByRole("listbox").count()).toBe(0);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=canteen");
  await page
    .getByRole("link", { name: /Canteen/ })
    .first()
    .waitFor();
});

test("on a slow line who types before the scripts have come gets suggestions when they have", async () => {
  const page = await site.visit();
  const come = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto("/about", { waitUntil: "commit" });
  const form = page.locator("header form[action='/search']");
  await form.locator("input").focus();
  await page.keyboard.type("librar");
  come.resolve();
  await form.getByRole("option").first().waitFor();
});

test("without script, on a phone, a search goes from the header to what is found, however long the words are", async () => {
  const page = await site.visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto("/");
  await page.getByRole("link", { name: "Search this site" }).click();
  await page.getByRole("searchbox", { name: "Search this site" }).last().fill("examination");
  await page.getByRole("button", { name: "Search" }).last().click();
  await page.getByRole("heading", { name: /results for “examination”/ }).waitFor();
  await page
    .getByRole("navigation", { name: "Results by kind" })
    .getByRole("link", { name: /Notices/ })
    .click();
  expect(new URL(page.url()).searchParams.get("kind")).toBe("notice");
  expect(await page.locator("main mark").first().textContent()).toMatch(/examination/i);

  await page.goto(`/search?q=${"w".repeat(200)}`);
  await page.getByText("Try fewer or different words").waitFor();
  const widths = await page.locator("html").evaluate((html) => [html.scrollWidth, html.clientWidth]);
  expect(widths[0]).toBe(widths[1]);
});

test("where there is no page, what is near the words of the address is suggested, one or many, if their titles have them, Home only among the ways on, and nothing moves", async () => {
  const page = await site.visit({ expectedErrors: /404|ERR_FAILED/ });
  const foot = () =>
    page.getByRole("contentinfo").evaluate(async (footer) => {
      await document.fonts.ready;
      return footer.getBoundingClientRect().top + scrollY;
    });
  await page.route(suggestionsPath, (route) => route.abort());
  await page.goto("/campus/librray-hours.html");
  const footBefore = await foot();
  await page.unroute(suggestionsPath);
  await measureLayoutShift(page, "/campus/librray-hours.html");
  const near = page.locator("[data-near-words]");
  await near.getByText("Perhaps you were looking for:").waitFor();
  await near
    .getByRole("link", { name: /Library/ })
    .first()
    .waitFor();
  expect(await foot()).toBeCloseTo(footBefore, 0);
  expect(await accessibilityFaults(page)).toEqual([]);
  // What moved is told some frames later. On a busy machine the menu may get its font late, which has nothing to do with it.
  const moved = await page.evaluate(() => window.layoutShift.moved);
  expect(moved.filter((what) => !what.startsWith("nav."))).toEqual([]);

  await page.goto("/notices");
  expect(await near.getByRole("link").first().getAttribute("href")).toBe("/notice");
  // Of Home and a notice only the notice; of what else mentions contacts, nothing.
  await page.goto("/homes");
  await near.getByRole("link", { name: /homecoming/i }).waitFor();
  expect(await page.locator("main a[href='/']").count()).toBe(1);
  await page.goto("/contct");
  await near.getByRole("link", { name: /Contact/ }).waitFor();
  expect(await near.getByRole("link").count()).toBe(1);
});

test("below the address of a list that list is suggested first and once, also where no suggestions can be had, and it is read out when it comes", async () => {
  const page = await site.visit({ viewport: phone, expectedErrors: /404|ERR_FAILED/ });
  const told = page.getByRole("main").getByRole("status").filter({ hasText: "Perhaps" });
  const suggested = () =>
    told.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const [list, nothing] of [
    ["/notice", "nope"],
    ["/events", "nope"],
    ["/faculties", "nope"],
    ["/programs", "bba/nope"],
  ]) {
    await page.goto(`${list}/${nothing}`);
    await told.getByText("Perhaps you were looking for:").waitFor();
    const all = await suggested();
    expect([all[0], new Set(all).size]).toEqual([list, all.length]);
  }

  await page.route(suggestionsPath, (route) => route.abort());
  await page.goto("/Notice/2020-01-01-nope");
  await told.getByRole("link").waitFor();
  expect(await suggested()).toEqual(["/notice"]);
});

test("the script that suggests weighs at most 3 KB", () => {
  const [file, ...others] = globSync("build/client/assets/search-script-*.js.gz");
  expect(others).toEqual([]);
  expect(readFileSync(file ?? "").length).toBeLessThanOrEqual(3 * 1024);
});
