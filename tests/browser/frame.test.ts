import type { Page } from "playwright-core";
import { sidewaysPixels } from "../support/browser/page-checks.ts";
import { openSharedSite, phone } from "../support/browser/site.ts";

const site = openSharedSite();

test("the header and the footer have the links, hours and year of the specification", async () => {
  const page = await site.open("/");
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.locator('a[href="/"]', { hasText: "Home" }).waitFor();
  for (const label of ["About", "Programs", "Faculties", "Notice", "Gallery", "Contact"])
    await nav.locator(`a[href="/${label.toLowerCase()}"]`, { hasText: label }).first().waitFor();
  expect(await nav.getByRole("link", { name: /^Notice/ }).textContent()).toContain("NEW");
  const webmail = page.getByRole("link", { name: /^Email Login/ }).first();
  expect(await webmail.getAttribute("href")).toMatch(/^https:\/\/webmail\./);
  expect(await webmail.getAttribute("target")).toBe("_blank");

  const footer = page.getByRole("contentinfo");
  const links = {
    Facilities: "/facilities",
    Testimonials: "/testimonials",
    "Administrative Team": "/team",
    Notice: "/notice",
    "Privacy Policy": "/privacy",
    "Terms of Service": "/tos",
  };
  for (const [name, href] of Object.entries(links))
    expect(await footer.getByRole("link", { name, exact: true }).getAttribute("href")).toBe(href);
  expect(await footer.textContent()).toMatch(/8 AM - 5 PM, Sunday - Friday.*2025/s);
  expect(await footer.getByRole("link", { name: /^VIEW MAP/ }).getAttribute("target")).toBe("_blank");
  await footer.getByRole("button", { name: "SUBSCRIBE" }).waitFor();
});

test("the list of programs opens by pointer, button and keyboard, and closes with Escape", async () => {
  const page = await site.open("/");
  const list = page.locator("#menu-programs");
  const link = page.getByRole("link", { name: "Programs", exact: true });
  const ways = {
    pointer: () => link.hover(),
    button: () => page.getByRole("button", { name: "List of programs" }).click(),
    // The focus itself opens it.
    keyboard: async () => {
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
    expect(await list.getByRole("link").count(), way).toBe(4);
    await page.keyboard.press("Escape");
    await list.waitFor({ state: "hidden" });
  }
  await page.getByRole("link", { name: "About", exact: true }).first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await list.isVisible()).toBe(true);
  await page.keyboard.press("Enter");
  await list.waitFor({ state: "hidden" });
});

test("the top bar is hidden while the page is scrolled, and comes back at its top", async () => {
  const page = await site.open("/");
  const bar = page.locator("[data-top-bar]");
  await bar.getByText("info@").waitFor();
  await page.evaluate(() => window.scrollTo(0, 1));
  await bar.waitFor({ state: "hidden" });
  await page.evaluate(() => window.scrollTo(0, 0));
  await bar.waitFor({ state: "visible" });
});

test("on a phone the menu is at most 500 px tall, and a choice closes it", async () => {
  const page = await site.open("/", { viewport: phone });
  const toggle = page.locator("[data-menu] > summary");
  const menu = page.locator("[data-menu] nav");
  await toggle.click();
  await menu.waitFor({ state: "visible" });
  expect((await menu.boundingBox())?.height).toBeLessThanOrEqual(502);
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
])("at %i px the navigation is open: %s, also beside a long name of the school", async (width, isOpen) => {
  const page = await site.open("/about", { viewport: { width, height: 800 } });
  const header = page.getByRole("banner");
  await header
    .locator("a > span > span")
    .first()
    .evaluate((name) => {
      name.textContent = "Sagarmatha College of Commerce, Management and Leadership";
    });
  expect(await header.getByRole("link", { name: "Faculties" }).isVisible()).toBe(isOpen);
  expect(await header.locator("[data-menu]").isVisible()).toBe(!isOpen);
  expect(await sidewaysPixels(page)).toBe(0);
});

test.each(["/", "/follow", "/programs/mba", "/team", "/testimonials"])(
  "with text of twice the size no word of %s is split on a phone",
  async (path) => {
    const page = await site.open(path, { viewport: phone });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await splitWords(page)).toEqual([]);
    expect(await sidewaysPixels(page)).toBe(0);
  },
);

const splitWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const split: string[] = [];
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/\p{L}+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1 && text.parentElement?.closest(".sr-only") === null) split.push(word);
      }
    }
    return split;
  });

test("without script the menu and its links work", async () => {
  const page = await site.open("/", { viewport: phone, javaScriptEnabled: false });
  const menu = page.locator("[data-menu]");
  await menu.locator("summary").click();
  await menu.getByRole("link", { name: /^Notice/ }).click();
  await page.waitForURL("**/notice");
});

const logoState = (page: Page) =>
  page.locator(".logo-track").evaluate((track) => track.getAnimations()[0]?.playState ?? "none");

test("the logos of Home move 20 pixels a second, and pause under the pointer and on request", async () => {
  const page = await site.open("/", { javaScriptEnabled: false, reducedMotion: "no-preference" });
  const becomes = (state: string) => expect.poll(() => logoState(page)).toBe(state);
  const strip = page.locator(".logo-track").locator("..");
  await strip.scrollIntoViewIfNeeded();
  await becomes("running");
  await strip.hover();
  await becomes("paused");
  await page.mouse.move(0, 0);
  await becomes("running");
  await page.getByRole("checkbox", { name: "Stop the moving logos" }).press("Space");
  await becomes("paused");
  const perSecond = await page.locator(".logo-track").evaluate((track) => {
    const [animation] = track.getAnimations();
    const at = (ms: number) => {
      if (animation) animation.currentTime = ms;
      return track.getBoundingClientRect().left;
    };
    return at(10_000) - at(11_000);
  });
  expect(perSecond).toBeCloseTo(20, 1);
});
