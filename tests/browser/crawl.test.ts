import { expect, test } from "vitest";
import { eventPage, publicPages } from "../support/browser/public-pages.ts";
import { openSharedSite } from "../support/browser/site.ts";

const site = openSharedSite();

const maxPages = 200;

/** Every address of our own that a page names: links, pictures in all their widths, styles and scripts. */
function addressesIn(html: string, path: string): string[] {
  const plain = [...html.matchAll(/\s(?:href|src|action)="([^"]+)"/g)].map((match) => match[1] ?? "");
  const sets = [...html.matchAll(/\s(?:srcset|imagesrcset)="([^"]+)"/gi)].flatMap((match) =>
    (match[1] ?? "").split(",").map((part) => part.trim().split(" ")[0] ?? ""),
  );
  return [...plain, ...sets]
    .map((address) => URL.parse(address.replaceAll("&amp;", "&"), site.url + path))
    .filter((url) => url?.origin === site.url)
    .map((url) => `${url?.pathname}${url?.search}`);
}

/**
 * What a page loads by itself from somebody else: fonts, pictures, styles, scripts. Links may lead anywhere, and what
 * stands in the page as data comes with it.
 */
function remotePartsIn(html: string, path: string): string[] {
  const tags = html.matchAll(/<(?:img|source|script|link|video|audio)\b[^>]*>/g);
  return [...tags]
    .flatMap(([tag]) => [...tag.matchAll(/\s(?:src|srcset|imagesrcset|href)="([^"\s]+)/gi)])
    .map(([, address = ""]) => URL.parse(address, site.url + path))
    .filter((url) => url?.origin !== site.url && url?.protocol !== "data:")
    .map((url) => `${path} loads ${url}`);
}

const isPage = (address: string) => !/^\/(assets|files|api)\//.test(address);

test("no link of the public site leads nowhere, no picture is missing or another's, and every page is found", async () => {
  const seen = new Set<string>(["/"]);
  const waiting = ["/"];
  const broken: string[] = [];
  const remote: string[] = [];
  for (let address = waiting.shift(); address !== undefined && seen.size < 2_000; address = waiting.shift()) {
    const answer = await fetch(site.url + address, { method: isPage(address) ? "GET" : "HEAD" });
    if (!answer.ok) broken.push(`${address} answers ${answer.status}`);
    const html = answer.headers.get("content-type")?.includes("text/html") ? await answer.text() : "";
    if (!html) await answer.body?.cancel();
    remote.push(...remotePartsIn(html, address));
    // The paths of a filtered list have no end; the first ones are as good as all.
    const isDeep = address.startsWith("/notice?") && seen.size > maxPages;
    for (const found of isDeep ? [] : addressesIn(html, address)) {
      if (seen.has(found) || (isPage(found) && seen.size > 1_500)) continue;
      seen.add(found);
      waiting.push(found);
    }
  }
  expect(broken).toEqual([]);
  expect(remote).toEqual([]);
  expect(publicPages.filter((page) => !seen.has(page) && page !== eventPage)).toEqual([]);
  expect([...seen].filter((address) => address.startsWith("/assets/")).length).toBeGreaterThan(50);
});
