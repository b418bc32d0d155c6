import type { Page } from "playwright-core";
import { untilIdle } from "../support/browser/page-checks.ts";
import { wake } from "../support/browser/react.ts";
import { hasFocus, openSharedSite, phone } from "../support/browser/site.ts";

const site = openSharedSite();

const tile = (page: Page, number: number) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .getByRole("link")
    .nth(number - 1);
const lightbox = (page: Page) => page.getByRole("dialog", { name: "Gallery, full screen" });
const isShown = async (page: Page, number: number) => {
  await lightbox(page).getByText(`Picture ${number} of 21`, { exact: true }).waitFor();
  await hasFocus(lightbox(page));
};
const isClosed = (page: Page) => lightbox(page).waitFor({ state: "detached" });
const pictureIs = (page: Page, number: string | null) =>
  expect.poll(() => new URL(page.url()).searchParams.get("picture")).toBe(number);

async function openGallery(page: Page, path = "/gallery"): Promise<void> {
  await page.goto(path);
  await wake(page);
}

test("a tile opens the lightbox, which buttons and arrow keys turn, also past the last picture", async () => {
  const page = await site.visit();
  await openGallery(page);
  await tile(page, 1).click();
  await isShown(page, 1);
  await lightbox(page).getByRole("button", { name: "Next" }).click();
  await isShown(page, 2);
  await pictureIs(page, "2");
  await page.keyboard.press("ArrowLeft");
  await pictureIs(page, "1");
  await lightbox(page).getByRole("button", { name: "Previous" }).click();
  await pictureIs(page, "21");
  await page.keyboard.press("ArrowRight");
  await pictureIs(page, "1");
});

test("Escape and Close end the lightbox, and the last picture gets the focus", async () => {
  const page = await site.visit({ viewport: phone });
  await openGallery(page);
  await tile(page, 7).click();
  await isShown(page, 7);
  await page.keyboard.press("Escape");
  await isClosed(page);
  await pictureIs(page, null);
  await hasFocus(tile(page, 7));
  await tile(page, 1).click();
  await isShown(page, 1);
  await page.keyboard.press("ArrowRight");
  await pictureIs(page, "2");
  await lightbox(page).getByRole("button", { name: "Close" }).click();
  await isClosed(page);
  await hasFocus(tile(page, 2));
});

test("Back closes the lightbox after any number of turns, and Forward opens it again", async () => {
  const page = await site.open("/");
  await openGallery(page, "/gallery?fbclid=made-up");
  await tile(page, 3).click();
  await isShown(page, 3);
  await page.keyboard.press("ArrowRight");
  await pictureIs(page, "4");
  await page.goBack();
  await isClosed(page);
  expect(page.url()).toBe(`${site.url}/gallery?fbclid=made-up`);
  await page.goForward();
  await isShown(page, 4);
  await page.keyboard.press("Escape");
  await isClosed(page);
  await page.goBack();
  await page.waitForURL(`${site.url}/`);
});

test("a shared URL opens its picture, and closing it stays in the gallery", async () => {
  const page = await site.visit();
  await openGallery(page, "/gallery?picture=21");
  await isShown(page, 21);
  await page.keyboard.press("Escape");
  await isClosed(page);
  expect(page.url()).toBe(`${site.url}/gallery`);
  await hasFocus(tile(page, 21));
});

test("the lightbox is loaded with the first picture; where that fails, the picture itself opens", async () => {
  const page = await site.visit({ viewport: phone, expectedErrors: /ERR_FAILED|did not load/ });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openGallery(page, "/gallery?picture=22");
  await untilIdle(page);
  expect(requests.some((url) => url.includes("lightbox"))).toBe(false);
  await page.route(/lightbox[^/]*\.js$/, (route) => route.abort());
  const href = await tile(page, 2).getAttribute("href");
  await tile(page, 2).click();
  await page.waitForURL(`**${href}`);
});

test("a swipe turns the picture, and pulling it down closes the lightbox", async () => {
  const page = await site.visit({ viewport: phone, hasTouch: true });
  await openGallery(page);
  await tile(page, 5).click();
  await isShown(page, 5);
  await drag(page, -250, 0);
  await pictureIs(page, "6");
  await drag(page, 0, 300);
  await isClosed(page);
});

/** A finger that moves over the middle of the window, once nothing moves any more. */
async function drag(page: Page, byX: number, byY: number): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  const x = phone.width / 2 - byX / 2;
  const y = phone.height / 2 - byY / 2;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", progress: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + byX * progress, y: y + byY * progress }],
    });
  await touch("touchStart", 0);
  for (let step = 1; step <= 10; step += 1) {
    await touch("touchMove", step / 10);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch("touchEnd", 1);
}
