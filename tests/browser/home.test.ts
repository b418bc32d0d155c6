import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { faultsOf } from "../support/browser/pages.ts";
import { openSharedSite, phone } from "../support/browser/site.ts";

const site = openSharedSite();

const section = (page: Page, heading: string | RegExp) =>
  page.locator("main section", { has: page.getByRole("heading", { level: 2, name: heading }) }).first();

/** Where the first list of logos stands, and whether it moves. */
const strip = (page: Page) =>
  page.locator(".logo-track").evaluate((track) => {
    const [animation] = track.getAnimations();
    return { left: track.getBoundingClientRect().left, state: animation?.playState ?? "none" };
  });

// On a phone without script: a desktop gets the same HTML, and Home does not hydrate.
test("Home has its nine sections in order, with their links and figures, and as many of each thing as there should be", async () => {
  const page = await site.visit({ viewport: phone, javaScriptEnabled: false });
  await page.goto("/");

  expect(
    await page.locator("main h1, main h2").evaluateAll((all) => all.map((one) => one.textContent?.trim())),
  ).toEqual([
    "Manage well. Lead with conscience.",
    "A small school that keeps its word",
    "Choose where you begin",
    "Come with a question. Leave able to run the place that answers it.",
    "Great Features",
    "Leadership vs. Management",
    "Alumni's Voice",
    "Latest Updates",
    "Where our students intern and our graduates work",
  ]);
  for (const [name, href] of [
    [/^Learn More/, "/about"],
    [/^Browse More/, "/about"],
    ["BBA", "/programs/bba"],
    ["MBA", "/programs/mba"],
    ["PhD", "/programs/phd"],
    ["Browse All Programs", "/programs"],
    ["JOIN US NOW", "/contact"],
  ] as const) {
    const link = page.getByRole("main").getByRole("link", { name, exact: true });
    expect(await link.getAttribute("href")).toBe(href);
  }
  const watch = page.getByRole("link", { name: /^Watch Now/ });
  expect(await watch.getAttribute("href")).toMatch(/^https:\/\/youtube\.example\//);
  expect(await watch.getAttribute("target")).toBe("_blank");

  const headings = (name: string) => section(page, name).getByRole("heading", { level: 3 }).allTextContents();

  const why = section(page, "A small school that keeps its word");
  expect(
    await why
      .getByRole("progressbar")
      .evaluateAll((bars) => bars.map((bar) => (bar as HTMLProgressElement).value)),
  ).toEqual([100, 100, 100]);
  expect(await why.getByRole("listitem").count()).toBe(4);

  for (const [program, students] of [
    ["BBA", "60+ students"],
    ["MBA", "55+ students"],
    ["PhD", "40+ students"],
  ] as const) {
    const card = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3, name: program, exact: true }) });
    expect(await card.textContent()).toContain(students);
    expect(await card.getByRole("img", { name: "Rated 5 of 5 (100%)" }).count(), program).toBe(1);
  }

  expect(await headings("Great Features")).toEqual([
    "Skilled Faculties",
    "Affordable Courses",
    "Efficient & Flexible",
  ]);
  expect(await section(page, "Alumni's Voice").locator("blockquote").count()).toBe(2);
  const cards = section(page, "Latest Updates").locator("ul").first().getByRole("listitem");
  expect(await cards.getByRole("heading", { level: 3 }).count()).toBe(3);
  expect(await cards.locator("img").count()).toBe(3);
});

test("the logos move 20 pixels a second without a seam, and rest under the pointer, with the focus and on request, all without script", async () => {
  const page = await site.visit({ javaScriptEnabled: false, reducedMotion: "no-preference" });
  await page.goto("/");
  const viewport = page.locator(".logo-track").locator("..");
  const control = page.getByRole("checkbox", { name: "Stop the moving logos" });
  await viewport.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await strip(page)).state).toBe("running");

  await viewport.hover();
  await expect.poll(async () => (await strip(page)).state).toBe("paused");
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await strip(page)).state).toBe("running");

  await viewport.focus();
  await expect.poll(async () => (await strip(page)).state).toBe("paused");

  await control.focus();
  await expect.poll(async () => (await strip(page)).state).toBe("running");
  await page.keyboard.press("Space");
  await expect.poll(async () => (await strip(page)).state).toBe("paused");
  await page.keyboard.press("Space");
  await expect.poll(async () => (await strip(page)).state).toBe("running");

  const { perSecond, endsWhereItBegan } = await page.locator(".logo-track").evaluate((track) => {
    const [animation] = track.getAnimations();
    if (!animation) throw new Error("Nothing moves.");
    const at = (ms: number) => {
      animation.currentTime = ms;
      return track.getBoundingClientRect().left;
    };
    const duration = Number(animation.effect?.getTiming().duration);
    const first = track.querySelectorAll("ul")[0]?.getBoundingClientRect().width;
    return {
      perSecond: at(10_000) - at(11_000),
      endsWhereItBegan: Math.abs(at(0) - at(duration - 0.01) - (first ?? 0)) < 0.1,
    };
  });
  expect(perSecond).toBeCloseTo(20, 1);
  expect(endsWhereItBegan).toBe(true);
});

test("nothing is wrong with Home and the frame around it at any width, and for a visitor who asks for less motion all logos stand still, once each, and a new width moves nothing", async () => {
  const page = await site.visit();
  expect(await faultsOf(page, ["/"], { withFrame: true })).toEqual([]);

  expect((await strip(page)).state).toBe("none");
  expect(await page.locator(".logo-track li:visible").count()).toBe(8);
  expect(await page.getByRole("checkbox").count()).toBe(0);

  const moving = await page.evaluateHandle(() => {
    const names: string[] = [];
    addEventListener("transitionrun", ({ propertyName }) => void names.push(propertyName));
    return names;
  });
  await page.setViewportSize(phone);
  // What is to move says so before the second frame.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  expect(await moving.jsonValue()).toEqual([]);
});
