import sharp from "sharp";
import { createPreviewStore } from "#platform/files/previews.ts";
import { locationsIn } from "#testing/check-sitemap.ts";
import { openFoundSite, siteUrl } from "#testing/found-site.ts";

/** Social networks take no address without the site's own before it. */
function cardOf(html: string): string {
  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(address.startsWith(`${siteUrl}/`), address).toBe(true);
  return address.slice(siteUrl.length);
}

async function openSite() {
  const site = await openFoundSite();
  const bytesAt = async (path: string) => Buffer.from(await (await site.call(path)).arrayBuffer());
  const cardAt = async (page: string) => cardOf(await site.textOf(page));
  return { ...site, bytesAt, cardAt };
}

const noCards = [
  "/share/notice/2025-01-01-secret-hidden/00000000000000.png",
  "/share/notice/2026-11-17-secret-scheduled/00000000000000.png",
  "/share/notice/2025-01-01-secret-expired/00000000000000.png",
  "/share/notice/2025-01-01-secret-binned/00000000000000.png",
  "/share/notice/2025-01-01-never/00000000000000.png",
  "/share/faculties/secret-person/00000000000000.jpg",
  "/share/constructor/x/y",
];

test("every public record has a small share picture of 1200 × 630; hidden ones have none", async () => {
  const { textOf, cardAt, call } = await openSite();
  const listed = [
    ...locationsIn(await textOf("/sitemap-notices.xml")).slice(0, 2),
    ...locationsIn(await textOf("/sitemap-pages.xml")),
  ];
  const pages = ["notice", "notice", "programs", "events", "faculties"].map((kind) => {
    const found = listed.findIndex((address) => address.includes(`/${kind}/`));
    return listed.splice(found, 1)[0] ?? "";
  });
  const seen = new Set<string>();
  for (const page of pages) {
    const path = await cardAt(page);
    expect(path, page).toMatch(
      /^\/share\/(notice|programs|events|faculties)\/[^/]+\/[0-9a-z]{14}\.(png|jpg)$/,
    );
    const response = await call(path);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(100 * 1024);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, `image/${format}`]).toEqual([1200, 630, response.headers.get("content-type")]);
    seen.add(bytes.toString("base64"));
  }
  expect(seen.size).toBe(pages.length);

  const address = cardOf(await textOf("/contact"));
  expect(address).toMatch(/^\/assets\/.+\.jpg$/);
  expect((await call(address)).status).toBe(200);

  for (const path of noCards) {
    const response = await call(path);
    expect([400, 404], path).toContain(response.status);
    expect(response.headers.get("content-type"), path).not.toContain("image/");
  }
});

test("the URL of a share picture depends on its words; an older URL redirects", async () => {
  const { world, cache, address, cardAt, bytesAt, call } = await openSite();
  const page = "/notice/2025-01-01-plain-simple";
  const before = await cardAt(page);
  expect(await bytesAt(before)).toEqual(await bytesAt(before));
  const etag = (await call(before)).headers.get("etag") ?? "";
  expect((await call(before, { "if-none-match": etag })).status).toBe(304);
  cache.clear();
  expect(await cardAt(page)).toBe(before);

  const row = { title: "Another title", title_folded: "another title" };
  await world.db.updateTable("notices").set(row).where("slug", "=", "2025-01-01-plain-simple").execute();
  cache.clear();
  const after = await cardAt(page);
  expect(after).not.toBe(before);
  const led = await fetch(address + before, { redirect: "manual" });
  expect([led.status, led.headers.get("location")]).toEqual([302, after]);
});

test("a mail shows the first page of a notice's file as long as the notice is public, and the school's crest", async () => {
  const { world, call, address } = await openFoundSite();
  const notice = await world.db
    .selectFrom("notices")
    .select(["id", "file_key", "slug"])
    .where("slug", "=", "2025-01-01-plain-simple")
    .executeTakeFirstOrThrow();
  const { headshot_key } = await world.db
    .selectFrom("people")
    .select("headshot_key")
    .executeTakeFirstOrThrow();
  const previews = createPreviewStore(world.db, world.now);
  const file = notice.file_key ?? "";
  await previews.add(file, { state: "made", page_count: 1, text: "" });
  await previews.addPages(file, [{ page_number: 1, picture_key: headshot_key, width: 400, height: 500 }]);

  const path = `/mail/notice/${notice.slug}/${headshot_key.slice(0, 16)}.jpg`;
  const response = await call(path);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const { format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(format).toBe("jpeg");
  const older = await fetch(`${address}/mail/notice/${notice.slug}/0.jpg`, { redirect: "manual" });
  expect([older.status, older.headers.get("location")]).toEqual([302, path]);
  for (const none of ["/mail/notice/%00/x", "/mail/notice/2025-01-01-never/x.jpg"])
    expect([400, 404], none).toContain((await call(none)).status);
  await world.db.updateTable("notices").set({ active: 0 }).where("id", "=", notice.id).execute();
  expect((await call(path)).status).toBe(404);

  const crest = await call("/mail/crest/drawn.png");
  expect([crest.status, crest.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(crest.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const olderCrest = await fetch(`${address}/mail/crest/x.png`, { redirect: "manual" });
  expect(olderCrest.headers.get("location")).toBe("/mail/crest/drawn.png");
});
