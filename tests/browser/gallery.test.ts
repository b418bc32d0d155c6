import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { largeTextFaults } from "../support/browser/large-text.ts";
import { untilIdle } from "../support/browser/pages.ts";
import { delayReact, refuseReact, wake } from "../support/browser/react.ts";
import {
  accessibilityFaults,
  desktop,
  openSharedSite,
  phone,
  sidewaysPixels,
} from "../support/browser/site.ts";

const site = openSharedSite();

const tiles = (page: Page) => page.getByRole("main").getByRole("listitem").getByRole("link");
const tile = (page: Page, number: number) => tiles(page).nth(number - 1);
const lightbox = (page: Page) => page.getByRole("dialog", { name: "Gallery, full screen" });
const shown = (page: Page, number: number) =>
  lightbox(page).getByText(`Picture ${number} of 21`, { exact: true }).waitFor();

/** Opens the gallery and waits until React has taken it over. */
async function openGallery(page: Page, path = "/gallery"): Promise<void> {
  await page.goto(path);
  await wake(page);
}

const picture = (page: Page) => new URL(page.url()).searchParams.get("picture");

test("without script 21 tiles are links to the pictures themselves, a shared address shows its picture, and one with a picture that there is not is the gallery", async () => {
  const htmlOf = async (path: string) => {
    const answer = await fetch(site.url + path);
    expect(answer.status, path).toBe(200);
    return answer.text();
  };
  const tilesIn = (html: string) => [
    ...html.matchAll(/<a [^>]*href="(\/assets\/[^"]+)"[^>]*>(?:(?!<\/a>).)*?<img [^>]*alt="([^"]+)"/gs),
  ];
  const tileTags = tilesIn(await htmlOf("/gallery"));
  expect(new Set(tileTags.map(([, , alt]) => alt)).size).toBe(21);
  const picture = await fetch(site.url + (tileTags[6]?.[1] ?? ""));
  expect(picture.headers.get("content-type")).toMatch(/^image\//);

  const figureIn = (html: string) => /<noscript>.*?<figure.*?<\/figure>.*?<\/noscript>/s.exec(html)?.[0];
  const shared = figureIn(await htmlOf("/gallery?picture=7"));
  expect(shared).toContain("<img ");
  expect(shared?.replaceAll(/<[^>]*>/g, "")).toContain("The convocation procession (Picture 7 of 21)");

  for (const number of ["22", "seven"]) {
    const html = await htmlOf(`/gallery?picture=${number}`);
    expect(figureIn(html), number).toBeUndefined();
    expect(tilesIn(html), number).toHaveLength(21);
  }
  // What a social network adds to a link changes nothing.
  expect(await htmlOf("/gallery?fbclid=made-up&picture=0")).toMatch(
    /<link rel="canonical" href="[^"]*\/gallery"/,
  );
});

test("a tile opens the lightbox, previous, next and the arrow keys turn it, Escape or Close end it, and the focus is back on the picture seen last; Back closes it after any number of turns, and Forward opens it again", async () => {
  const page = await site.visit({ viewport: phone });
  await page.goto("/");
  await openGallery(page, "/gallery?fbclid=made-up");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await largeTextFaults(page)).toEqual([]);
  const hasFocus = (number: number) =>
    expect.poll(() => tile(page, number).evaluate((one) => one === document.activeElement)).toBe(true);
  await tile(page, 7).click();
  await shown(page, 7);
  expect(picture(page)).toBe("7");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await lightbox(page).waitFor({ state: "detached" });
  expect(picture(page)).toBeNull();
  await hasFocus(7);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysPixels(page)).toBe(0);
  await page.setViewportSize(desktop);

  await tile(page, 1).click();
  await shown(page, 1);
  await lightbox(page).getByRole("button", { name: "Next" }).click();
  await shown(page, 2);
  await expect.poll(() => picture(page)).toBe("2");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => picture(page)).toBe("1");
  // Round the corner: the first and the last are neighbours.
  await lightbox(page).getByRole("button", { name: "Previous" }).click();
  await expect.poll(() => picture(page)).toBe("21");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => picture(page)).toBe("1");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => picture(page)).toBe("2");
  await lightbox(page).getByRole("button", { name: "Close" }).click();
  await lightbox(page).waitFor({ state: "detached" });
  await hasFocus(2);

  await tile(page, 3).click();
  await shown(page, 3);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => picture(page)).toBe("4");
  await page.goBack();
  await lightbox(page).waitFor({ state: "detached" });
  expect(page.url()).toBe(`${site.url}/gallery?fbclid=made-up`);
  await page.goForward();
  await shown(page, 4);
  await page.keyboard.press("Escape");
  await lightbox(page).waitFor({ state: "detached" });
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe("/");
});

test("a tile that is pressed before React is there opens when it is, however long that takes", async () => {
  const page = await site.visit();
  const comeOn = await delayReact(page);
  await page.clock.install();
  await page.goto("/gallery");
  await tile(page, 3).click();
  await page.clock.fastForward(60_000);
  await comeOn();
  await shown(page, 3);
});

test("where React cannot be loaded, a tile that was pressed opens the picture itself, and so do the next ones", async () => {
  const page = await site.visit({ expectedErrors: /ERR_FAILED|dynamically imported/ });
  await refuseReact(page);
  for (const number of [4, 5]) {
    await page.goto("/gallery");
    const href = await tile(page, number).getAttribute("href");
    await tile(page, number).click();
    await page.waitForURL(`**${href}`);
  }
});

test("a shared address opens its picture, and closing it stays in the gallery", async () => {
  const page = await site.visit();
  await openGallery(page, "/gallery?picture=21");
  await shown(page, 21);
  expect(await page.title()).toContain("The snow peaks from the roof");
  await page.keyboard.press("Escape");
  await lightbox(page).waitFor({ state: "detached" });
  expect(page.url()).toBe(`${site.url}/gallery`);
  await expect.poll(() => tile(page, 21).evaluate((one) => one === document.activeElement)).toBe(true);
});

test("pulling the picture up or down closes the lightbox, and a swipe turns it", async () => {
  const page = await site.visit({ viewport: phone, hasTouch: true });
  await openGallery(page);
  await tile(page, 5).click();
  await shown(page, 5);
  await stillness(page);
  await drag(page, -250, 0);
  await expect.poll(() => picture(page)).toBe("6");
  await stillness(page);
  await drag(page, 0, 300);
  await lightbox(page).waitFor({ state: "detached" });

  await tile(page, 5).click();
  await shown(page, 5);
  await stillness(page);
  await drag(page, 0, -300);
  await lightbox(page).waitFor({ state: "detached" });
});

test("the lightbox is loaded only by those who open a picture, also at an address with one that there is not; if it cannot be, the picture itself opens", async () => {
  const page = await site.visit({ viewport: phone, expectedErrors: /ERR_FAILED|did not load/ });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openGallery(page, "/gallery?picture=22");
  await untilIdle(page);
  expect(asked.some((url) => url.includes("lightbox"))).toBe(false);
  expect(await lightbox(page).count()).toBe(0);
  await page.route("**/gallery-lightbox*", (route) => route.abort());
  const href = (await tile(page, 2).getAttribute("href")) ?? "";
  await tile(page, 2).click();
  await page.waitForURL(`**${href}`);
});

/** Until nothing fades or slides any more. */
async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
}

function nextFrame(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise(requestAnimationFrame));
}

/** A finger that moves over the middle of the window. */
async function drag(page: Page, byX: number, byY: number): Promise<void> {
  const x = phone.width / 2 - byX / 2;
  const y = phone.height / 2 - byY / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", progress: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + byX * progress, y: y + byY * progress }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 10; step += 1) {
    await touch("touchMove", step / 10);
    await nextFrame(page);
  }
  await touch("touchEnd", 1);
}
