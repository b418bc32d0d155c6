import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type ContactVisit, openContact } from "../support/browser/contact-page.ts";
import { mainOf, partsOf, wordsOf } from "../support/browser/page-text.ts";
import { faultsOf } from "../support/browser/pages.ts";
import { openSharedSite, phone } from "../support/browser/site.ts";

const site = openSharedSite();

/** The page's main part, which begins with its title. */
async function readPage(path: string, title: string): Promise<string> {
  const main = await mainOf(site.url + path);
  expect(partsOf(main, "h1").map(wordsOf)).toEqual([title]);
  return main;
}

test("About introduces the school, gives its figures and shows nine chiefs", async () => {
  const about = await readPage("/about", "About");
  expect(about).toContain('aria-label="The school in figures"');
  const chiefs = partsOf(about, "li").filter((item) => /\d{4}(–\d{4}| to present)/.test(wordsOf(item)));
  expect(chiefs).toHaveLength(9);
  for (const chief of chiefs) expect(partsOf(chief, "h3").map(wordsOf)).toEqual([expect.stringMatching(/./)]);
});

test("Facilities shows twelve places, each with its picture and where it is", async () => {
  const cards = partsOf(await readPage("/facilities", "Facilities"), "article");
  expect(cards).toHaveLength(12);
  for (const card of cards) {
    expect(partsOf(card, "h3")).toHaveLength(1);
    expect(card.match(/<img [^>]*alt="[^"]/g)).toHaveLength(1);
  }
});

test("Testimonials has fourteen quotes with a name, a degree and five stars", async () => {
  const quotes = partsOf(await readPage("/testimonials", "Testimonials"), "figure");
  expect(quotes).toHaveLength(14);
  for (const quote of quotes) {
    expect(quote).toMatch(/role="img" aria-label="5 out of 5"/);
    expect(partsOf(quote, "blockquote").map(wordsOf)).toEqual([expect.stringMatching(/^“.+”$/)]);
    expect(partsOf(quote, "figcaption").map(wordsOf)).toEqual([
      expect.stringMatching(/^\S.* (BBA|MBA|M\.Phil|Ph\.D) \d{4}, ./),
    ]);
  }
});

test.each([
  ["/tos", "Terms and Conditions"],
  ["/privacy", "Privacy Policy"],
])("%s is the %s, and its table of contents leads to every section", async (path, title) => {
  const main = await readPage(path, title);
  const links = [...(partsOf(main, "nav")[0] ?? "").matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  const sections = [...main.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(3);
  expect(links).toEqual(sections);
  expect(sections.at(-1)).toBe("contact-us");
  expect(main).toContain('href="mailto:');
});

// The two legal texts are one page with other words, and nothing but text.
test("nothing is wrong with the pages about the school at any width", async () => {
  const page = await site.visit();
  expect(await faultsOf(page, ["/about"])).toEqual([]);
  expect(await faultsOf(page, ["/tos", "/facilities", "/testimonials"], { withoutAxe: true })).toEqual([]);
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
  const text = wordsOf(await mainOf(`${site.url}/privacy`));
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

const mapAddress = "https://maps.example/**";
const map = (page: Page) => page.getByRole("main").getByTitle("Map of Deurali Campus");
const open = (...how: ContactVisit) => openContact(site, ...how);
const framesOf = (page: Page) => page.frames().map((frame) => frame.url());

/** Answers in the place of the map service, which this machine has no way to. */
async function showMap(page: Page): Promise<void> {
  await page.route(mapAddress, (route) => route.fulfill({ contentType: "text/html", body: "A map" }));
}

test("the map, which weighs more than the page, comes when it is about to be seen; one that does not come leaves the sketch in sight, and comes when the network is back", async () => {
  const page = await open({ viewport: phone }, async (page) => {
    await page.route(mapAddress, (route) => route.abort());
  });
  expect(await map(page).getAttribute("src")).toBeNull();
  await map(page).locator("..").scrollIntoViewIfNeeded();
  // The browser's own error is in the frame.
  await expect.poll(() => framesOf(page)).toContain("chrome-error://chromewebdata/");
  expect(await map(page).isVisible()).toBe(false);
  await page.getByText("A sketch, not to scale").waitFor();

  await page.unroute(mapAddress);
  await showMap(page);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await map(page).waitFor();
  await map(page).contentFrame().getByText("A map").waitFor();
});

test("without script the sketch is there, or the map", async () => {
  const page = await open({ javaScriptEnabled: false });
  await page.getByText("A sketch, not to scale").waitFor();
  await showMap(page);
  await page.goto("/contact");
  await expect.poll(() => framesOf(page)).toContainEqual(expect.stringMatching(/^https:\/\/maps\.example/));
});
