import { globSync, statSync } from "node:fs";
import { findBuild } from "#platform/http/builds.ts";
import { publicPages } from "../support/browser/all-pages.ts";
import { openSharedSite } from "../support/browser/site.ts";
import { bytesInAll, bytesOf, type Load, loadsOf, namesOf, newcomer } from "../support/browser/weight.ts";

const site = openSharedSite();
const kilobyte = 1024;

/** A machine without a Devanagari font loads one. */
const isSpareFont = (path: string) => path.includes("nepali");

async function namedBy(path: string): Promise<{ scripts: string[]; styles: string[] }> {
  const html = await (await fetch(site.url + path)).text();
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const namedIn = (kind: RegExp, name: string) =>
    tags
      .filter((tag) => kind.test(tag))
      .flatMap((tag) => new RegExp(` ${name}="([^"#]+)`).exec(tag)?.[1] ?? []);
  return {
    scripts: [...namedIn(/^<script/, "src"), ...namedIn(/rel="modulepreload"/, "href")],
    styles: namedIn(/rel="stylesheet"/, "href"),
  };
}

/** Compressed, as browsers get it. */
async function bytesAt(path: string | undefined): Promise<number> {
  const response = await fetch(site.url + path, { method: "HEAD", headers: { "accept-encoding": "br" } });
  expect([response.status, response.headers.get("content-encoding")]).toEqual([200, "br"]);
  return Number(response.headers.get("content-length"));
}

const visitOnPhone = async (path: string, andUse = false): Promise<Load[]> =>
  loadsOf(await site.visit(newcomer), path, { siteUrl: site.url, andUse });

test("every page names the same script, of at most 5 KB, and the same styles, of at most 20 KB", async () => {
  const { scripts, styles } = await namedBy("/");
  for (const path of publicPages)
    expect({ path, ...(await namedBy(path)) }).toEqual({ path, scripts, styles });
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/site-/)]);
  expect(styles).toHaveLength(1);
  expect(await bytesAt(scripts[0])).toBeLessThanOrEqual(5 * kilobyte);
  expect(await bytesAt(styles[0])).toBeLessThanOrEqual(20 * kilobyte);
});

test.each(["/gallery?picture=7", "/login"])("%s hydrates with at most 150 KB in 16 scripts", async (path) => {
  const loads = await visitOnPhone(path, true);
  expect(bytesOf(loads, "script")).toBeGreaterThan(50 * kilobyte);
  expect(bytesOf(loads, "script")).toBeLessThanOrEqual(150 * kilobyte);
  expect(namesOf(loads, "script").length).toBeLessThanOrEqual(16);
});

test.each([
  ["/", 250],
  ["/notice", 120],
])("the first visit to %s on a phone takes at most %i KB", async (path, kilobytes) => {
  const loads = await visitOnPhone(path);
  expect(bytesInAll(loads)).toBeLessThanOrEqual(kilobytes * kilobyte);
  const { scripts, styles } = await namedBy(path);
  expect(namesOf(loads, "script")).toEqual(scripts);
  expect(namesOf(loads, "stylesheet")).toEqual(styles);
  const fonts = namesOf(loads, "font").filter((font) => !isSpareFont(font));
  expect([1, 2]).toContain(fonts.length);
});

test("all fonts that a page could load are at most 60 KB together", async () => {
  const { styles } = await namedBy("/");
  const css = await (await fetch(site.url + styles[0])).text();
  const fonts = new Set([...css.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, path = ""]) => path));
  let bytes = 0;
  for (const font of fonts) {
    if (isSpareFont(font)) continue;
    bytes += (await (await fetch(new URL(font, `${site.url}${styles[0]}`))).arrayBuffer()).byteLength;
  }
  expect(bytes).toBeGreaterThan(10 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(60 * kilobyte);
});

test("the script of the search suggestions has at most 3 KB", () => {
  const [file = ""] = globSync(`${findBuild()}/client/assets/search-*.js.gz`);
  expect(statSync(file).size).toBeLessThanOrEqual(3 * kilobyte);
});
