import type { Page } from "playwright-core";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { workersBrowser } from "../support/browser/browser.ts";
import { sampleData } from "../support/browser/sample-data.ts";
import { createWindows } from "../support/browser/windows.ts";

const viewport = { width: 1280, height: 900 };
const url = sampleData.sharedSiteUrl;

let windows: ReturnType<typeof createWindows>;
beforeEach(async () => {
  const browser = await workersBrowser();
  windows = createWindows(
    () => browser,
    () => url,
  );
  onTestFinished(windows.close);
});

test("a window that was used before has nothing of its last visitor but what was cached", async () => {
  const first = await windows.take({ viewport });
  let events = 0;
  first.page.on("request", () => {
    events += 1;
  });
  await first.page.addInitScript(() => Reflect.set(window, "leftBehind", true));
  await first.page.route("**/about", (route) => route.fulfill({ body: "left behind" }));
  await first.page.goto("/tos");
  await first.page.mouse.move(300, 300);
  await first.page.context().addCookies([{ name: "token", value: "left-behind", url }]);
  await first.page.evaluate(() => {
    localStorage.setItem("a", "1");
    window.name = "left behind";
    // As a page does that keeps what was typed, and asks before it is left.
    addEventListener("pagehide", () => sessionStorage.setItem("b", "2"));
    addEventListener("beforeunload", (event) => event.preventDefault());
  });
  await first.page.mouse.click(300, 300);
  await windows.giveBack(first);
  events = 0;

  const { page } = await windows.take({ viewport: { width: 390, height: 844 } });
  expect(page).toBe(first.page);
  await page.addInitScript(() => {
    for (const event of ["pointermove", "pointerover"])
      addEventListener(event, () => Reflect.set(window, "wasPointedAt", true));
  });
  await page.goto("/about");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const found = await page.evaluate(() => ({
    leftBehind: "leftBehind" in window,
    wasPointedAt: "wasPointedAt" in window,
    stored: localStorage.length + sessionStorage.length,
    name: window.name,
    steps: history.length,
    width: innerWidth,
  }));
  expect(found).toEqual({
    leftBehind: false,
    wasPointedAt: false,
    stored: 0,
    name: "",
    steps: 2,
    width: 390,
  });
  expect(await page.context().cookies()).toEqual([]);
  expect(events).toBe(0);
});

const marks = [
  ["whose clock was moved", (page: Page) => page.clock.install()],
  ["that opened another", (page: Page) => page.context().newPage()],
  ["that does not mind motion now", (page: Page) => page.emulateMedia({ reducedMotion: "no-preference" })],
] as const;

test.each(marks)("a window %s is used no more", async (_how, mark) => {
  const first = await windows.take({ viewport });
  await mark(first.page);
  await windows.giveBack(first);
  expect((await windows.take({ viewport })).page).not.toBe(first.page);
});
