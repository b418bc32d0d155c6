import { locationsIn, problemsOfSitemap } from "#testing/check-sitemap.ts";
import { openFoundSite, siteUrl } from "#testing/found-site.ts";
import { serveWorld } from "#testing/site-world.ts";

const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? "";
const canonicalOf = (html: string) =>
  tag(html, /<link rel="canonical" href="([^"]+)"/).replaceAll("&amp;", "&");

test("every URL of the sitemap is a canonical page with its own title", async () => {
  const { textOf, call } = await openFoundSite();
  const index = await textOf("/sitemap.xml");
  expect(await problemsOfSitemap(index)).toEqual([]);
  const files = locationsIn(index);
  expect(files).toEqual([`${siteUrl}/sitemap-pages.xml`, `${siteUrl}/sitemap-notices.xml?part=1`]);

  const addresses: string[] = [];
  for (const file of files) {
    const xml = await textOf(file);
    expect(await problemsOfSitemap(xml)).toEqual([]);
    expect(xml.toLowerCase()).not.toContain("secret");
    addresses.push(...locationsIn(xml));
  }
  expect(addresses.length).toBeGreaterThan(25);
  expect(new Set(addresses).size).toBe(addresses.length);

  const titles: string[] = [];
  const descriptions = new Set<string>();
  for (const address of addresses) {
    const response = await call(address.replace(siteUrl, ""));
    const html = await response.text();
    expect([address, response.status]).toEqual([address, 200]);
    expect(canonicalOf(html)).toBe(address);
    expect(html, address).not.toContain("noindex");
    titles.push(tag(html, /<title>([^<]+)/));
    const description = tag(html, /<meta name="description" content="([^"]+)"/);
    expect(description.length, description).toBeGreaterThanOrEqual(50);
    expect(description.length, description).toBeLessThanOrEqual(160);
    descriptions.add(description);
  }
  expect(descriptions.size).toBe(addresses.length);
  // Two notices were given one title.
  const repeated = titles.filter((title, index) => titles.indexOf(title) !== index);
  expect(repeated).toEqual([expect.stringMatching(/^Same words/)]);
});

test("the sitemap says when a page changed, and which pictures it shows", async () => {
  const { textOf } = await openFoundSite();
  const [notices, pages] = [await textOf("/sitemap-notices.xml"), await textOf("/sitemap-pages.xml")];
  expect(notices).toMatch(/2025-01-01-plain-simple<\/loc><lastmod>2025-01-01T06:15:00\.000Z<\/lastmod>/);
  expect(pages).toMatch(
    /\/gallery<\/loc>(<image:image><image:loc>[^<]+\.jpg<\/image:loc><\/image:image>){21}/,
  );
  expect(pages).toMatch(
    /sita-gurung<\/loc><lastmod>[^<]+<\/lastmod><image:image><image:loc>https:\/\/som\.example\/files\//,
  );
  expect(pages).toMatch(/\/notice<\/loc><lastmod>/);
  // The sample is as old as the product.
  expect(pages).toContain(`<loc>${siteUrl}/about</loc><image:image>`);
});

test("a notice dated ahead enters the sitemap at its time", async () => {
  const { textOf, world, rendered } = await openFoundSite();
  const path = "/sitemap-notices.xml?part=1";
  await textOf(path);
  await textOf(path);
  expect(rendered.filter((address) => address === path)).toHaveLength(1);
  world.setTime("2026-11-17T00:00:00+05:45");
  expect(await textOf(path)).toContain("secret-scheduled");
});

test("robots.txt names the sitemap, and a part of it that does not exist is a 404", async () => {
  const { call } = await serveWorld({ siteUrl });
  expect(await (await call("/robots.txt")).text()).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
  );
  expect((await call("/sitemap-notices.xml?part=2")).status).toBe(404);
});

test("without SITE_URL pages name their path, and the sitemap where the server listens", async () => {
  const { call, address } = await serveWorld();
  expect(locationsIn(await (await call("/sitemap.xml")).text())).toEqual([`${address}/sitemap-pages.xml`]);
  expect(canonicalOf(await (await call("/about?utm_source=x")).text())).toBe("/about");
});

const ways = [
  ["/?fbclid=x", "/"],
  ["/ABOUT", "/about"],
  ["/programs/1", "/programs/bba"],
  ["/gallery?picture=1", "/gallery"],
  ["/notice?x=y&year=2025&page=2&search=exam", "/notice?search=exam&year=2025&page=2"],
] as const;

test("a page has one canonical URL, whatever the request", async () => {
  const { call } = await serveWorld({ siteUrl });
  for (const [asked, path] of ways)
    expect(canonicalOf(await (await call(asked)).text()), asked).toBe(siteUrl + path);
});

test("the office, previews and what is no page are not to be found", async () => {
  const { call, world } = await serveWorld({ siteUrl });
  const cookie = `__Host-token=${await world.signIn()}`;
  const preview = await call("/admin/preview/about", { cookie });
  expect([preview.status, preview.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  const missing = ["/nowhere", "/notice/2020-01-01-no", "/programs/law", "/%zz"];
  for (const path of ["/login", "/admin/notice", ...missing]) {
    const html = await (await call(path)).text();
    expect(html, path).toMatch(/<meta name="robots" content="noindex/);
    expect(html, path).not.toContain('rel="canonical"');
  }
});
