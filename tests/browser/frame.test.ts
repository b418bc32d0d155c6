import { expect, test } from "vitest";
import { untilIdle } from "../support/browser/pages.ts";
import { accessibilityFaults, openSharedSite, phone, sidewaysPixels } from "../support/browser/site.ts";

const site = openSharedSite();

const mainNav = [
  ["Home", "/"],
  ["About", "/about"],
  ["Programs", "/programs"],
  ["Faculties", "/faculties"],
  ["Notice", "/notice"],
  ["Gallery", "/gallery"],
  ["Contact", "/contact"],
] as const;
const programs = ["/programs/bba", "/programs/mba", "/programs/mphil", "/programs/phd"];

test("the header names the seven pages, says NEW at Notice and opens the webmail in a new tab; the footer has its links, hours, map, newsletter and year; the list of programs opens by the pointer, its button and the keyboard, and closes with Escape; the top bar goes at the first pixel of scrolling, comes back without a jump, and the header stays", async () => {
  const page = await site.visit();
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "Main" });
  for (const [label, href] of mainNav) {
    await nav.locator(`a[href="${href}"]`, { hasText: label }).first().waitFor();
  }
  expect(await nav.getByRole("link", { name: /^Notice/ }).textContent()).toContain("NEW");
  const webmail = page.getByRole("link", { name: /^Email Login/ }).first();
  expect(await webmail.getAttribute("href")).toMatch(/^https:\/\/webmail\./);
  expect(await webmail.getAttribute("target")).toBe("_blank");

  const footer = page.getByRole("contentinfo");
  for (const [name, href] of [
    ["Facilities", "/facilities"],
    ["Testimonials", "/testimonials"],
    ["Administrative Team", "/team"],
    ["Notice", "/notice"],
    ["Privacy Policy", "/privacy"],
    ["Terms of Service", "/tos"],
  ] as const) {
    expect(await footer.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(href);
  }
  const text = await footer.textContent();
  expect(text).toContain("8 AM - 5 PM, Sunday - Friday");
  expect(text).toContain("2025");
  expect(await footer.getByRole("link", { name: /^VIEW MAP/ }).getAttribute("target")).toBe("_blank");
  expect(await footer.locator("input[type=email]").count()).toBe(1);
  await footer.getByRole("button", { name: "SUBSCRIBE" }).waitFor();

  const list = page.locator("#programs-list");
  const link = page.getByRole("link", { name: "Programs", exact: true });
  const ways = {
    hovering: () => link.hover(),
    "its button": () => page.getByRole("button", { name: "List of programs" }).click(),
    // The focus itself opens it, so that Enter there would close it again.
    "the keyboard": async () => {
      await link.focus();
      await page.keyboard.press("Tab");
    },
  };
  for (const [way, open] of Object.entries(ways)) {
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await expect.poll(() => list.isVisible(), { message: way }).toBe(false);
    await open();
    await list.getByRole("link").first().waitFor();
    expect(
      await list.getByRole("link").evaluateAll((links) => links.map((one) => one.getAttribute("href"))),
      way,
    ).toEqual(programs);
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "hidden" });
  }

  const bar = page.locator("[data-top-bar]");
  await bar.getByText("info@").waitFor();
  const brandBefore = await page.locator("header").getByRole("link").first().boundingBox();
  await page.evaluate(() => window.scrollTo(0, 1));
  await bar.waitFor({ state: "hidden" });
  await page.evaluate(() => window.scrollTo(0, 0));
  await bar.waitFor({ state: "visible" });
  // It slides back.
  await expect
    .poll(() => page.locator("header").getByRole("link").first().boundingBox())
    .toEqual(brandBefore);

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(async () => (await page.getByRole("navigation", { name: "Main" }).boundingBox())?.y)
    .toBeLessThan(40);
});

test("on a phone the menu opens and closes, is at most 500 px tall, and a choice closes it", async () => {
  const page = await site.visit({ viewport: phone });
  await page.goto("/");
  const toggle = page.locator("[data-menu] > summary");
  const menu = page.locator("[data-menu] nav");
  await toggle.click();
  await menu.waitFor({ state: "visible" });
  expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(502);
  expect(await accessibilityFaults(page, { withFrame: true })).toEqual([]);
  await toggle.click();
  await menu.waitFor({ state: "hidden" });
  await toggle.click();
  await menu.getByRole("link", { name: /^Notice/ }).click();
  await page.waitForURL("**/notice");
  await menu.waitFor({ state: "hidden" });
});

test.each([
  [899, false],
  [900, true],
])(
  "at %i px the navigation is open: %s, and fits beside a long name of the school",
  async (width, isOpen) => {
    const page = await site.visit({ viewport: { width, height: 800 } });
    await page.goto("/about");
    const header = page.getByRole("banner");
    await header
      .locator("a > span > span")
      .first()
      .evaluate((name) => {
        name.textContent = "Sagarmatha College of Commerce, Management and Leadership";
      });
    expect(await header.getByRole("link", { name: "Faculties" }).isVisible()).toBe(isOpen);
    expect(await header.locator("[data-menu]").isVisible()).toBe(!isOpen);
    expect(await header.getByRole("searchbox").isVisible()).toBe(isOpen);
    expect(await sidewaysPixels(page)).toBe(0);
    const brand = await header.getByRole("link", { name: /home page$/ }).boundingBox();
    const bar = await header.locator("[data-top-bar] + div").boundingBox();
    expect(brand?.height).toBeLessThanOrEqual(bar?.height ?? 0);
  },
);

test("without script the menu, the list of programs and every link still work", async () => {
  const page = await site.visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto("/");
  await page.locator("[data-menu] > summary").click();
  await page
    .locator("[data-menu] nav")
    .getByRole("link", { name: /^Notice/ })
    .click();
  await page.waitForURL("**/notice");
});

// What it looks like: search.test.ts.
test("an address that leads nowhere is a 404 in the site's own look", async () => {
  const answer = await fetch(`${site.url}/no-such-page`);
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toMatch(/<h1[ >]/);
  expect(html).toMatch(/<nav [^>]*aria-label="Main"/);
});

test("a page answers 304 to a browser that has it, and every page allows only its own script", async () => {
  const first = await fetch(site.url);
  const again = await fetch(site.url, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  expect(first.headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^']+';/);
});

test("the browser may prepare the page behind a link, by rules that it understands, and nothing is prepared for somebody who saves data", async () => {
  const page = await site.visit();
  const browser = await page.context().newCDPSession(page);
  const { promise: rules, resolve } = Promise.withResolvers<{ sourceText: string; errorMessage?: string }>();
  browser.on("Preload.ruleSetUpdated", ({ ruleSet }) => resolve(ruleSet));
  await browser.send("Preload.enable");
  await page.goto("/about");
  const { sourceText, errorMessage } = await rules;
  expect(errorMessage).toBeUndefined();
  expect(JSON.parse(sourceText)).toMatchObject({ prerender: [{ eagerness: "moderate" }] });

  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "connection", { value: { saveData: true } }),
  );
  await page.goto("/about");
  await untilIdle(page);
  expect(await page.locator("script[type=speculationrules]").count()).toBe(0);
});
