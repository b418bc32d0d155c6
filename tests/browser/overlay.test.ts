import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { untilIdle } from "../support/browser/pages.ts";
import { accessibilityFaults, desktop, openSite, phone, sidewaysPixels } from "../support/browser/site.ts";
import { addBanner, emptyPageCache, switchOff } from "../support/office/records.ts";
import { takeTableAway } from "../support/servers/missing-table.ts";

const site = openSite({ SAMPLE_DATA: "off" });

const overlay = (page: Page) => page.getByRole("dialog", { name: /^Banner/ });
const link = (page: Page) => overlay(page).getByRole("link");
const gone = (page: Page) => overlay(page).waitFor({ state: "detached" });

// Their time is long, so that a busy machine does not miss them.
beforeAll(async () => {
  await addBanner(site.url, { link: "https://older.example/admission", bannerSeconds: "25" });
  const off = await addBanner(site.url, { link: "https://off.example/" });
  await switchOff(site.url, "roadblock", off);
  await addBanner(site.url, {
    link: "https://newer.example/admission",
    bannerSeconds: "30",
    colour: "#0f1e36",
  });
});

/** Somebody who has not seen the banners, and does not mind motion: their time passes. */
const firstVisit = { seesBanners: true, reducedMotion: "no-preference" } as const;

/** The seconds of the timer, and whether it runs. */
const timer = (page: Page) =>
  page.locator("[data-timer]").evaluate((bar) => {
    const animation = bar.getAnimations().at(-1);
    return {
      ms: animation?.effect?.getTiming().duration,
      rate: animation?.playbackRate,
      state: animation?.playState,
    };
  });

/** Ends the banner's time now, so that nobody has to wait for it. */
const letTimePass = (page: Page) =>
  page.locator("[data-timer]").evaluate((bar) => bar.getAnimations().at(-1)?.finish());

test("on a phone the newest banner comes first, each for its seconds, and then the page is free", async () => {
  const page = await site.visit({ ...firstVisit, viewport: phone });
  await page.goto("/");
  await overlay(page).getByText("Banner 1/2").waitFor();
  expect(await link(page).getAttribute("href")).toBe("https://newer.example/admission");
  expect(await link(page).getAttribute("target")).toBe("_blank");
  expect(await timer(page)).toEqual({ ms: 30_000, rate: 1, state: "running" });
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await page.locator("[style]").count()).toBe(0);

  await letTimePass(page);
  await overlay(page).getByText("Banner 2/2").waitFor();
  expect(await link(page).getAttribute("href")).toBe("https://older.example/admission");
  expect(await timer(page)).toEqual({ ms: 25_000, rate: 1, state: "running" });

  await letTimePass(page);
  await gone(page);
});

test("its button, Escape and a click outside close it, and what was seen is not shown again", async () => {
  const page = await site.visit(firstVisit);
  await page.goto("/");
  await overlay(page).getByRole("button", { name: "Close the banner" }).click();
  await gone(page);

  await page.goto("/");
  await overlay(page).waitFor();
  expect(await link(page).getAttribute("href")).toBe("https://older.example/admission");
  await page.keyboard.press("Escape");
  await gone(page);

  await page.goto("/");
  await untilIdle(page);
  // Not even one that waits for its picture.
  expect(await page.locator("dialog").count()).toBe(0);

  await page.context().clearCookies();
  await page.goto("/");
  await overlay(page).waitFor();
  await page.mouse.click(20, 450);
  await gone(page);
});

test("what was seen in one tab is not shown in another, until the browser session ends", async () => {
  const page = await site.visit(firstVisit);
  await page.goto("/");
  await overlay(page).getByText("Banner 1/2").waitFor();

  const other = await page.context().newPage();
  await other.goto("/");
  await overlay(other).waitFor();
  expect(await link(other).getAttribute("href")).toBe("https://older.example/admission");
  // Shown there by now, so that nothing is left for the first tab.
  await letTimePass(page);
  await gone(page);

  // What a browser forgets when it closes; the rest of its storage stays.
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name, value, expires }) => ({ name, value, expires }))).toEqual([
    { name: "banners", value: "seen", expires: -1 },
  ]);
  await page.context().clearCookies();
  await page.goto("/");
  await overlay(page).getByText("Banner 1/2").waitFor();
});

test("a page is the same for those who have seen banners and those who have not", async () => {
  const fresh = await fetch(site.url);
  const again = await fetch(site.url, { headers: { cookie: "banners=seen" } });
  expect(again.headers.get("etag")).toBe(fresh.headers.get("etag"));
  expect(again.headers.get("vary") ?? "").not.toMatch(/cookie/i);
  expect(again.headers.get("cache-control")).toBe(fresh.headers.get("cache-control"));
});

test("a banner whose picture does not come keeps none of the later ones away", async () => {
  const html = await (await fetch(site.url)).text();
  // The newest is the first.
  const banners = html.slice(html.indexOf("<template data-roadblocks"));
  const pictures = [...(/ srcset="([^"]+)"/i.exec(banners)?.[1]?.matchAll(/\/files\/[0-9a-f]+\//g) ?? [])];
  expect(pictures.length).toBeGreaterThan(0);
  const page = await site.visit({ ...firstVisit, expectedErrors: /ERR_FAILED/ });
  for (const [folder] of pictures) await page.route(`**${folder}**`, (route) => route.abort());
  await page.goto("/");
  await overlay(page).waitFor();
  expect(await link(page).getAttribute("href")).toBe("https://older.example/admission");
  // The only one that is left is not one of two.
  expect(
    await overlay(page)
      .getByText(/\d\/\d/)
      .count(),
  ).toBe(0);
  await letTimePass(page);
  await gone(page);
});

test("it waits while the pointer moves on it, for who uses the keyboard, and while Pause is pressed; the focus stays inside, the page behind is out of reach, axe finds nothing, and Next goes on", async () => {
  const page = await site.visit(firstVisit);
  const timerIs = (state: string) => expect.poll(async () => (await timer(page)).state).toBe(state);
  await page.goto("/");
  await overlay(page).waitFor();
  await link(page).hover();
  await page.mouse.move(desktop.width / 2, desktop.height / 2 + 20);
  await timerIs("paused");
  await page.mouse.move(5, 5);
  await timerIs("running");

  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press("Tab");
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
    );
    expect(isInside).toBe(true);
  }
  // Who uses the keyboard decides alone when to go on.
  await timerIs("paused");
  await page.setViewportSize(phone);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(desktop);

  // What a press does is its word, its icon and its name.
  const [pause, play] = ["Pause", "Play"].map((name) =>
    overlay(page).getByRole("button", { name, exact: true }),
  ) as [Locator, Locator];
  const shownIcons = overlay(page).locator("[data-pause] svg:visible");
  expect(await shownIcons.count()).toBe(1);
  const playIcon = await shownIcons.innerHTML();
  await play.click();
  await page.mouse.move(5, 5);
  await timerIs("running");
  expect(await shownIcons.innerHTML()).not.toBe(playIcon);
  await pause.click();
  await page.mouse.move(5, 5);
  await timerIs("paused");
  await play.waitFor();
  await overlay(page).getByRole("button", { name: "Next" }).click();
  await overlay(page).getByText("Banner 2/2").waitFor();
  expect(await overlay(page).getByRole("button", { name: "Next" }).count()).toBe(0);
});

test("for a visitor who asks for less motion it stays until it is closed", async () => {
  const page = await site.visit({ seesBanners: true });
  await page.goto("/");
  await overlay(page).getByText("Banner 1/2").waitFor();
  expect((await timer(page)).state).toBe("paused");
  expect(await overlay(page).getByRole("button", { name: "Pause" }).count()).toBe(0);
  await overlay(page).getByRole("button", { name: "Next" }).click();
  await overlay(page).getByText("Banner 2/2").waitFor();
});

test("Home is whole without it: without script, and while its pictures do not come; other pages have none", async () => {
  const home = await (await fetch(site.url)).text();
  expect(home).toMatch(/<a [^>]*href="\/about"[^>]*>(?:<[^>]+>)*Learn More/);
  expect(home.match(/<dialog/g)).toHaveLength(1);
  expect(home).toMatch(/<template data-roadblocks="[^"]*"[^>]*>(?:(?!<\/template>).)*<dialog/s);
  expect(await (await fetch(`${site.url}/faculties`)).text()).not.toMatch(/data-roadblocks|<dialog/);

  const page = await site.visit({ ...firstVisit, expectedErrors: /ERR_FAILED/ });
  await page.route("**/files/**", (route) => route.abort());
  const missing = page.waitForEvent("requestfailed", (request) => request.url().includes("/files/"));
  await page.goto("/");
  await missing;
  await untilIdle(page);
  expect(await overlay(page).count()).toBe(0);
});

test("Home goes out although the banners cannot be read, and has them as soon as they can", async () => {
  await emptyPageCache(site.url, "roadblock");
  const giveBack = takeTableAway(site, "roadblocks");
  const without = await fetch(site.url);
  giveBack();
  const again = await fetch(site.url);

  expect(without.status).toBe(200);
  expect(await without.text()).not.toContain("data-roadblocks");
  expect(await again.text()).toContain("data-roadblocks");
});
