import { expect, test } from "vitest";
import { officeToken } from "../support/office.ts";
import { publicPages } from "../support/public-pages.ts";
import { openSharedSite, phone } from "../support/site.ts";
import { bytesInAll, bytesOf, type Load, loadsOf, namesOf } from "../support/weight.ts";

const kilobyte = 1024;
const hydratingPages = ["/notice", "/gallery"];
/** The four programs are one page with other words. */
const weighedPages = publicPages.filter((path) => !/^\/programs\/(mba|mphil|phd)$/.test(path));
const plainPages = weighedPages.filter((path) => !hydratingPages.includes(path));
const screens = [
  "roadblock",
  "roadblock-list",
  "faculties",
  "adminstration",
  "notice",
  "messages",
  "subscribers",
  "mail",
  "redirects",
  "bin",
];

const site = openSharedSite();
const visits = new Map<string, Promise<Load[]>>();

/** A first visit on a phone, with the banners of the day. Bytes do not change, so that one visit serves all tests. */
function firstVisit(path: string): Promise<Load[]> {
  const visit = visits.get(path) ?? visitOnPhone(path);
  visits.set(path, visit);
  visit.catch(() => visits.delete(path));
  return visit;
}

async function visitOnPhone(path: string, options: { andUse?: boolean } = {}): Promise<Load[]> {
  const page = await site.visit({
    viewport: phone,
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    seesBanners: true,
  });
  // The map on Contact is somebody else's, and this machine may have no way to it.
  await page.route(/^https:/, (route) => route.fulfill({ body: "" }));
  return loadsOf(page, path, { siteUrl: site.url, ...options });
}

/** The pages that a rule does not hold for, with what was found instead. */
async function exceptions(rule: (loads: Load[]) => { found: unknown; holds: boolean }): Promise<string[]> {
  const found: string[] = [];
  for (const path of weighedPages) {
    const verdict = rule(await firstVisit(path));
    if (!verdict.holds) found.push(`${path}: ${verdict.found}`);
  }
  return found;
}

test.each(plainPages)("%s, which does not hydrate, loads at most 5 KB of script", async (path) => {
  const bytes = bytesOf(await firstVisit(path), "script");
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(5 * kilobyte);
});

test.each([...hydratingPages, "/gallery?picture=7", "/login"])(
  "%s, which hydrates, loads at most 150 KB of script in 16 files once it is used",
  async (path) => {
    const loads = await visitOnPhone(path, { andUse: true });
    expect(bytesOf(loads, "script")).toBeGreaterThan(50 * kilobyte);
    expect(bytesOf(loads, "script")).toBeLessThanOrEqual(150 * kilobyte);
    expect(namesOf(loads, "script").length).toBeLessThanOrEqual(16);
  },
);

test("every screen of the back office has script of its own, which the others do not load, and at most 32 files", async () => {
  const cookie = `token=${await officeToken(site.url)}`;
  const loaded = new Map<string, string[]>();
  for (const screen of screens) {
    const answer = await fetch(`${site.url}/admin/${screen}`, { headers: { cookie } });
    loaded.set(
      screen,
      [...(await answer.text()).matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path),
    );
  }
  const shared = [...loaded].filter(([screen, scripts]) => {
    const others = [...loaded].filter(([other]) => other !== screen).flatMap(([, theirs]) => theirs);
    return scripts.every((script) => others.includes(script));
  });
  expect(shared.map(([screen]) => screen)).toEqual([]);
  expect(Math.max(...[...loaded.values()].map((scripts) => new Set(scripts).size))).toBeLessThanOrEqual(32);
});

test("every page loads one file of styles, at most 20 KB", async () => {
  const faults = await exceptions((loads) => {
    const [files, bytes] = [namesOf(loads, "stylesheet"), bytesOf(loads, "stylesheet")];
    return { found: [bytes, ...files], holds: files.length === 1 && bytes <= 20 * kilobyte };
  });
  expect(faults).toEqual([]);
});

/** Fetched where a page holds Nepali and the machine has no Devanagari of its own: a machine for tests may have none. */
const isSpare = ({ path }: Load) => path.includes("nepali");

test("every page loads one or two files of fonts, at most 60 KB together", async () => {
  const faults = await exceptions((all) => {
    const loads = all.filter((load) => !isSpare(load));
    const [files, bytes] = [namesOf(loads, "font"), bytesOf(loads, "font")];
    const isAny = files.length === 1 || files.length === 2;
    return { found: [bytes, ...files], holds: isAny && bytes <= 60 * kilobyte };
  });
  expect(faults).toEqual([]);
});

test("the first visit to Home on a phone takes at most 250 KB before scrolling", async () => {
  const loads = await firstVisit("/");
  // The hero, and the first banner.
  expect(namesOf(loads, "image").length).toBeGreaterThanOrEqual(2);
  expect(bytesInAll(loads)).toBeLessThanOrEqual(250 * kilobyte);
});

test("the first visit to the list of notices on a phone takes at most 120 KB before scrolling", async () => {
  const loads = await firstVisit("/notice");
  expect(namesOf(loads, "document")).toEqual(["/notice"]);
  expect(bytesInAll(loads)).toBeLessThanOrEqual(120 * kilobyte);
});
