import { expect, test } from "vitest";
import { faultsOf, mainText } from "../support/pages.ts";
import { openSharedSite, phone } from "../support/site.ts";

const site = openSharedSite();

// On a phone without script: a desktop gets the same HTML, and none of these pages hydrates.
const visit = () => site.visit({ viewport: phone, javaScriptEnabled: false });

test("About introduces the school, gives its figures and shows nine chiefs", async () => {
  const page = await visit();
  await page.goto("/about");
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await page.getByRole("region", { name: "The school in figures" }).waitFor();
  const chiefs = page.getByRole("region", { name: "Campus Chief" }).getByRole("listitem");
  expect(await chiefs.count()).toBe(9);
  for (const chief of await chiefs.all()) {
    expect(await chief.getByRole("heading", { level: 3 }).innerText()).not.toBe("");
    expect(await chief.innerText()).toMatch(/\d{4}(–\d{4}| to present)/);
  }
});

test("Facilities shows twelve places, each with its picture and where it is", async () => {
  const page = await visit();
  await page.goto("/facilities");
  await page.getByRole("heading", { level: 1, name: "Facilities" }).waitFor();
  const cards = page.getByRole("article");
  expect(await cards.count()).toBe(12);
  for (const card of await cards.all()) {
    await card.getByRole("heading", { level: 3 }).waitFor();
    expect(await card.getByRole("img").count()).toBe(1);
  }
});

test("Testimonials has fourteen quotes with a name, a degree and five stars", async () => {
  const page = await visit();
  await page.goto("/testimonials");
  await page.getByRole("heading", { level: 1, name: "Testimonials" }).waitFor();
  const quotes = page.locator("main").getByRole("figure");
  expect(await quotes.count()).toBe(14);
  for (const quote of await quotes.all()) {
    await quote.getByRole("img", { name: "5 out of 5" }).waitFor();
    expect(await quote.locator("blockquote").innerText()).toMatch(/^“.+”$/s);
    expect(await quote.locator("figcaption").innerText()).toMatch(/\n(BBA|MBA|M\.Phil|Ph\.D) \d{4}, ./);
  }
});

test.each([
  ["/tos", "Terms and Conditions"],
  ["/privacy", "Privacy Policy"],
])("%s is the %s, and its table of contents leads to every section", async (path, title) => {
  const page = await visit();
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  const links = page.getByRole("navigation", { name: "Contents" }).getByRole("link");
  const sections = page.getByRole("article").locator("section[id]");
  expect(await links.count()).toBe(await sections.count());
  for (const link of await links.all()) {
    const target = (await link.getAttribute("href")) ?? "";
    expect(await page.locator(`section${target}`).count()).toBe(1);
  }
  await links.last().click();
  expect(new URL(page.url()).hash).toBe("#contact-us");
  await page.locator("main").getByRole("link", { name: /@/ }).waitFor();
});

// The two legal texts are one page with other words.
test("nothing is wrong with the pages about the school at any width", async () => {
  const page = await site.visit();
  expect(await faultsOf(page, ["/about", "/facilities", "/testimonials", "/tos"])).toEqual([]);
});

test("the privacy policy names everything that the product stores, and its header hides no heading that is led to", async () => {
  const page = await site.visit();
  await page.goto("/privacy#newsletter");
  const gap = async () => {
    const header = await page.getByRole("banner").first().boundingBox();
    const heading = await page.getByRole("heading", { name: /Newsletter/ }).boundingBox();
    return (heading?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThan(0);
  const text = await mainText(page);
  for (const stored of [
    "two cookies. One, named token",
    "The other, named device",
    "no analytics",
    "map service",
    "your browser notes which banners it has shown",
    "A cookie named banners",
    "contact form",
    "deleted by itself 2 years after it arrived",
    "IP address with it, is removed within about two hours",
    "about a day after the last",
    "Neither your IP address nor what you typed stands in it",
    "Your address is then deleted, not only marked",
  ])
    expect(text).toContain(stored);
});

test("every page has a title and a description of its own", async () => {
  const paths = [
    "/about",
    "/programs",
    "/programs/bba",
    "/programs/mba",
    "/facilities",
    "/testimonials",
    "/tos",
    "/privacy",
  ];
  const heads = await Promise.all(
    paths.map(async (path) => {
      const html = await (await fetch(new URL(path, site.url))).text();
      return /<title>(.+?)<\/title>.*?<meta name="description" content="(.+?)"/s.exec(html)?.slice(1) ?? [];
    }),
  );
  expect(new Set(heads.map(([title]) => title)).size).toBe(paths.length);
  expect(new Set(heads.map(([, description]) => description)).size).toBe(paths.length);
});
