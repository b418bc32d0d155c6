import { expect, test } from "vitest";
import { publicPages } from "../support/browser/public-pages.ts";
import { openSharedSite } from "../support/browser/site.ts";
import { bytesInAll, bytesOf, type Load, loadsOf, namesOf, newcomer } from "../support/browser/weight.ts";
import { officeToken } from "../support/office/office.ts";

const kilobyte = 1024;
/** The four programs are one page with other words. */
const weighedPages = publicPages.filter((path) => !/^\/programs\/(mba|mphil|phd)$/.test(path));
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

/** What a page names by itself: a browser loads it whether anybody uses the page or not. */
async function namedBy(path: string): Promise<{ scripts: string[]; styles: string[]; html: string }> {
  const html = await (await fetch(site.url + path)).text();
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const namedIn = (kind: RegExp, name: string) =>
    tags
      .filter((tag) => kind.test(tag))
      .flatMap((tag) => new RegExp(` ${name}="([^"#]+)`).exec(tag)?.[1] ?? []);
  return {
    scripts: [...namedIn(/^<script/, "src"), ...namedIn(/rel="modulepreload"/, "href")],
    styles: namedIn(/rel="stylesheet"/, "href"),
    html,
  };
}

/** Compressed, as browsers get it. */
async function bytesAt(paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) {
    const answer = await fetch(site.url + path, { method: "HEAD", headers: { "accept-encoding": "br" } });
    expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, "br"]);
    bytes += Number(answer.headers.get("content-length"));
  }
  return bytes;
}

/** A first visit on a phone, with the banners of the day. */
async function visitOnPhone(path: string, options: { andUse?: boolean } = {}): Promise<Load[]> {
  const page = await site.visit(newcomer);
  return loadsOf(page, path, { siteUrl: site.url, ...options });
}

test.each(weighedPages)(
  "%s names one script, of at most 5 KB, and one file of styles, of at most 20 KB",
  async (path) => {
    const { scripts, styles } = await namedBy(path);
    expect(scripts).toEqual([expect.stringMatching(/^\/assets\/site-/)]);
    const scriptBytes = await bytesAt(scripts);
    expect(scriptBytes).toBeGreaterThan(0);
    expect(scriptBytes).toBeLessThanOrEqual(5 * kilobyte);
    expect(styles).toHaveLength(1);
    expect(await bytesAt(styles)).toBeLessThanOrEqual(20 * kilobyte);
  },
);

// The lightbox comes with a picture that is open: what the gallery loads is a part of that.
test.each(["/notice", "/gallery?picture=7", "/login"])(
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

/** Fetched where a page holds Nepali and the machine has no Devanagari of its own: a machine for tests may have none. */
const isSpare = (path: string) => path.includes("nepali");

test("all fonts that a page could load are at most 60 KB together", async () => {
  const { styles } = await namedBy("/");
  const css = await (await fetch(site.url + styles[0])).text();
  const fonts = new Set([...css.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, path = ""]) => path));
  let bytes = 0;
  for (const font of fonts) {
    if (isSpare(font)) continue;
    bytes += (await (await fetch(new URL(font, `${site.url}${styles[0]}`))).arrayBuffer()).byteLength;
  }
  expect(bytes).toBeGreaterThan(10 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(60 * kilobyte);
});

// One that does not hydrate, and one that does. Every page: tests/long/browser.
test.each([
  ["/", 250],
  ["/notice", 120],
])(
  "the first visit to %s on a phone takes at most %i KB before scrolling, with one script, one file of styles and one or two of fonts",
  async (path, kilobytes) => {
    const loads = await visitOnPhone(path);
    expect(namesOf(loads, "document")).toEqual([path]);
    // On Home the hero, and the first banner.
    if (path === "/") expect(namesOf(loads, "image").length).toBeGreaterThanOrEqual(2);
    expect(bytesInAll(loads)).toBeLessThanOrEqual(kilobytes * kilobyte);
    const { scripts, styles } = await namedBy(path);
    expect(namesOf(loads, "script")).toEqual(scripts);
    expect(namesOf(loads, "stylesheet")).toEqual(styles);
    const fonts = namesOf(loads, "font").filter((font) => !isSpare(font));
    expect([1, 2]).toContain(fonts.length);
  },
);
