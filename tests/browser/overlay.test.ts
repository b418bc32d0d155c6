import type { Page } from "playwright-core";
import { accessibilityFaults, untilIdle } from "../support/browser/page-checks.ts";
import { desktop, hasFocus, openSharedSite, openSite, phone } from "../support/browser/site.ts";
import { addBanner, emptyPageCache, toggleRecord } from "../support/office/records.ts";
import { removeTable } from "../support/servers/missing-table.ts";

const site = openSite({ SAMPLE_DATA: "off" });
const [older, newer] = ["https://older.example/admission", "https://newer.example/admission"];

const overlay = (page: Page) => page.getByRole("dialog", { name: /^Banner/ });
const hrefIs = (page: Page, href: string) =>
  expect.poll(() => overlay(page).getByRole("link").getAttribute("href")).toBe(href);
const scrollPastTasks = (page: Page) =>
  page.locator("[data-tasks]").evaluate((tasks) => scrollBy(0, tasks.getBoundingClientRect().bottom + 40));
const isClosed = (page: Page) => overlay(page).waitFor({ state: "detached" });

beforeAll(async () => {
  // Long, so that a busy machine does not miss them.
  await addBanner(site.url, { link: older, bannerSeconds: "25" });
  const off = await addBanner(site.url, { link: "https://off.example/" });
  await toggleRecord(site.url, "roadblock", off);
  await addBanner(site.url, { link: newer, bannerSeconds: "30", colour: "#0f1e36" });
});

/** A first visit of somebody who accepts motion: banners change by themselves. */
const firstVisit = { seesBanners: true, reducedMotion: "no-preference" } as const;

const timer = (page: Page) =>
  page.locator("[data-timer]").evaluate((bar) => {
    const animation = bar.getAnimations().at(-1);
    return { ms: animation?.effect?.getTiming().duration, state: animation?.playState };
  });
const timerIs = (page: Page, state: string) => expect.poll(async () => (await timer(page)).state).toBe(state);
const endTimer = async (page: Page) => {
  await timerIs(page, "running");
  await page.locator("[data-timer]").evaluate((bar) => bar.getAnimations().at(-1)?.finish());
};

test("on a phone the newest banner comes first, each for its seconds", async () => {
  const page = await site.open("/", { ...firstVisit, viewport: phone });
  await scrollPastTasks(page);
  await hrefIs(page, newer);
  const link = overlay(page).getByRole("link", { name: "Visit newer.example (opens in a new tab)" });
  expect(await link.getAttribute("target")).toBe("_blank");
  await expect.poll(() => timer(page)).toEqual({ ms: 30_000, state: "running" });
  await endTimer(page);
  await hrefIs(page, older);
  await expect.poll(() => timer(page)).toEqual({ ms: 25_000, state: "running" });
  await endTimer(page);
  await isClosed(page);
});

test("on a phone no banner covers the tasks while somebody touches the page", async () => {
  const page = await site.visit({ ...firstVisit, viewport: phone });
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(9_000);
  await page.mouse.click(380, 300);
  await page.clock.runFor(9_000);
  expect(await overlay(page).count()).toBe(0);
  await page.clock.runFor(2_000);
  await overlay(page).waitFor();
});

test.each(["its button", "Escape", "a click outside"])("%s closes it, and no other opens", async (way) => {
  const page = await site.open("/", firstVisit);
  await hrefIs(page, newer);
  if (way === "its button") await overlay(page).getByRole("button", { name: "Close the banner" }).click();
  else if (way === "Escape") await page.keyboard.press("Escape");
  else await page.mouse.click(20, 450);
  await isClosed(page);
  await page.goto("/");
  await untilIdle(page);
  expect(await overlay(page).count()).toBe(0);

  await page.context().clearCookies();
  await page.goto("/");
  await hrefIs(page, newer);
});

test("after it is closed the focus is where it was", async () => {
  const page = await site.open("/", { seesBanners: true, viewport: phone });
  const fees = page.getByRole("navigation", { name: "Start here" }).getByRole("link", { name: "Fees" });
  await fees.focus();
  await scrollPastTasks(page);
  await overlay(page).getByRole("button", { name: "Close the banner" }).click();
  await isClosed(page);
  await hasFocus(fees);

  await page.context().clearCookies();
  await page.goto("/");
  await scrollPastTasks(page);
  await overlay(page).getByRole("button", { name: "Close the banner" }).click();
  await isClosed(page);
  await page.keyboard.press("Tab");
  await hasFocus(page.getByRole("link", { name: "Skip to content" }));
});

test("a banner about a page of this site opens it in the same tab", async () => {
  const home = await (await fetch(openSharedSite().url)).text();
  const [template = ""] = /<template data-roadblocks.*?<\/template>/s.exec(home) ?? [];
  const [own = ""] = /<a href="\/programs\/mba".*?<\/a>/s.exec(template) ?? [];
  expect(own).toContain("Read more");
  expect(own).not.toContain("target=");
});

test("a banner that one tab has shown is not shown in another", async () => {
  const page = await site.open("/", firstVisit);
  await hrefIs(page, newer);
  const other = await page.context().newPage();
  await other.goto("/");
  await hrefIs(other, older);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, value, expires }) => ({ name, value, expires }))).toEqual([
    { name: "banners", value: "seen", expires: -1 },
  ]);
});

test("it waits under the pointer and for the keyboard, which stays inside", async () => {
  const page = await site.open("/", firstVisit);
  await overlay(page).getByRole("link").hover();
  await page.mouse.move(desktop.width / 2, desktop.height / 2 + 20);
  await timerIs(page, "paused");
  await page.mouse.move(5, 5);
  await timerIs(page, "running");
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    );
    expect(isInside).toBe(true);
  }
  await timerIs(page, "paused");
  await page.setViewportSize(phone);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("Pause and Play stop and continue it, and Next shows the next banner", async () => {
  const page = await site.visit(firstVisit);
  const press = async (name: string) => {
    await overlay(page).getByRole("button", { name, exact: true }).click();
    await page.mouse.move(5, 5);
  };
  await page.goto("/");
  await press("Pause");
  await timerIs(page, "paused");
  await press("Play");
  await timerIs(page, "running");
  await press("Next");
  await hrefIs(page, older);
  expect(await overlay(page).getByRole("button", { name: "Next" }).count()).toBe(0);
});

test("for visitors who ask for less motion it stays until it is closed", async () => {
  const page = await site.open("/", { seesBanners: true });
  await hrefIs(page, newer);
  await timerIs(page, "paused");
  expect(await overlay(page).getByRole("button", { name: "Pause" }).count()).toBe(0);
});

test("Home is complete without script, without the pictures and without the banners' table", async () => {
  const home = await (await fetch(site.url)).text();
  expect(home).toMatch(/<template data-roadblocks="[^"]*"[^>]*>(?:(?!<\/template>).)*<dialog/s);
  expect(await (await fetch(`${site.url}/faculties`)).text()).not.toMatch(/data-roadblocks|<dialog/);

  const page = await site.visit({ ...firstVisit, expectedErrors: /ERR_FAILED/ });
  await page.route("**/files/**", (route) => route.abort());
  await page.goto("/");
  await untilIdle(page);
  expect(await overlay(page).count()).toBe(0);

  await emptyPageCache(site.url, "roadblock");
  const restore = removeTable(site, "roadblocks");
  const without = await fetch(site.url);
  restore();
  expect(without.status).toBe(200);
  expect(await without.text()).not.toContain("data-roadblocks");
  expect(await (await fetch(site.url)).text()).toContain("data-roadblocks");
});
