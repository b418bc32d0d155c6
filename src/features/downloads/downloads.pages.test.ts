import { sampleDocuments } from "#app/server/setup/sample-school.ts";
import { openOffice } from "#testing/content-office.ts";
import { textParts } from "#testing/multipart-body.ts";
import { serveWorld } from "#testing/site-world.ts";
import type { Download } from "./downloads.schemas.ts";

const url = "/api/downloads";
const pdf = (words: string) => Buffer.from(`%PDF-1.4\n${words}\n%%EOF\n`);
const filePart = (words: string, filename = "form.pdf") => ({ name: "file", filename, content: pdf(words) });
const noon = (day: string) => `${day}T12:00:00+05:45`;

async function openDownloads() {
  const site = await serveWorld();
  const { publish } = await openOffice(site.world);
  const sample = sampleDocuments("2025-01-01").downloads;
  const content = { ...sample, rightToInformation: { ...sample.rightToInformation, category: "" } };
  expect((await publish(content, {}, "downloads")).statusCode).toBe(200);
  const texts = { title: "Admission form", category: "Forms" };
  const add = (fields: Record<string, string> = {}, words = "first") =>
    site.office.send("POST", url, [...textParts({ ...texts, ...fields }), filePart(words)]);
  const change = (id: string, fields: Record<string, string>, words?: string) =>
    site.office.send("PUT", `${url}/${id}`, [...textParts(fields), ...(words ? [filePart(words)] : [])]);
  const added = async (fields: Record<string, string> = {}, words?: string): Promise<Download> =>
    (await add(fields, words)).json().download;
  const publishCategories = (names: Record<string, string>, more = {}) =>
    publish(
      { ...content, categories: Object.entries(names).map(([id, name]) => ({ id, name, hint: "" })) },
      more,
      "downloads",
    );
  return { ...site, add, added, change, publishCategories };
}

test("a download has a page and a URL of its file that always gives the version of today", async () => {
  const { added, change, call, textOf } = await openDownloads();
  const download = await added({ fiscalYear: "२०८१-८२" });
  expect(download).toMatchObject({
    category: "Forms",
    fiscalYear: "2081/82",
    date: "2025-01-01",
    address: "/downloads/admission-form",
    fileUrl: "/downloads/admission-form/file",
    fileType: "pdf",
    fileTitle: "form.pdf",
    versions: [{ state: "current", title: "form.pdf" }],
  });
  expect(await textOf("/downloads")).toContain('href="/downloads/admission-form/file"');
  expect(await textOf(download.address)).toContain("Fiscal year 2081/82");
  const first = await call(download.fileUrl);
  expect(await first.text()).toContain("first");
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "application/pdf",
    "content-disposition": "inline; filename=admission-form.pdf",
    etag: expect.any(String),
  });
  const again = await call(download.fileUrl, { "if-none-match": first.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  expect((await call(download.fileUrl, { range: "bytes=0-3" })).status).toBe(206);
  await change(download._id, {}, "second");
  expect(await (await call(download.fileUrl)).text()).toContain("second");
});

test("earlier versions are for the office alone, come back, and are withdrawn for good with the password", async () => {
  const { added, change, call, office, world } = await openDownloads();
  const { _id, fileUrl, url: firstUrl = "" } = await added();
  const changed: Download = (await change(_id, {}, "second")).json().download;
  expect(changed.versions).toMatchObject([{ state: "current" }, { state: "past", url: firstUrl }]);
  const [, first] = changed.versions ?? [];
  expect((await call(firstUrl)).status).toBe(404);
  expect((await call(changed.url ?? "")).status).toBe(404);
  expect((await office.get(firstUrl)).statusCode).toBe(200);
  const publisher = await world.asAdministrator("publisher");
  expect((await publisher.get(firstUrl)).statusCode).toBe(200);
  const version = `${url}/${_id}/versions/${first?.id}`;
  await office.postJson(`${version}/restore`, {});
  expect(await (await call(fileUrl)).text()).toContain("first");

  const current = (await office.get(`${url}/${_id}`)).json().download.versions;
  expect(current.map(({ state }: { state: string }) => state)).toEqual(["current", "past", "past"]);
  const remove = (id: string) => office.remove(`${url}/${_id}/versions/${id}`);
  expect((await remove(current[0].id)).statusCode).toBe(409);
  expect((await remove(current[1].id)).statusCode).toBe(200);
  expect((await office.get(current[1].url)).statusCode).toBe(404);
  expect((await publisher.get(current[1].url)).statusCode).toBe(404);
  expect((await office.get(firstUrl)).statusCode).toBe(200);
  const after = (await office.get(`${url}/${_id}`)).json().download.versions;
  expect(after[1]).toMatchObject({ state: "withdrawn", url: null });
  world.pass(60 * 60_000);
  expect((await remove(after[2].id)).json().message).toContain("password");
});

test("a hidden, ended or deleted download is gone by each of its URLs, one of tomorrow is unknown", async () => {
  const { added, call, office, world } = await openDownloads();
  const statuses = async ({ address, fileUrl, url: hashUrl = "" }: Download) =>
    Promise.all([address, fileUrl, hashUrl].map(async (path) => (await call(path)).status));
  const hidden = await added({ title: "Hidden" });
  await office.put(`${url}/${hidden._id}/toggle`, {});
  expect(await statuses(hidden)).toEqual([410, 410, 404]);
  const deleted = await added({ title: "Deleted" });
  await office.remove(`${url}/${deleted._id}`);
  expect(await statuses(deleted)).toEqual([410, 410, 404]);
  const later = await added({ title: "Later", date: "2025-01-03" });
  expect(await statuses(later)).toEqual([404, 404, 404]);
  const ends = await added({ title: "Ends", showUntil: "2025-01-01" });
  expect(await statuses(ends)).toEqual([200, 200, 404]);
  world.setTime(noon("2025-01-03"));
  expect(await statuses(ends)).toEqual([410, 410, 404]);
  expect(await statuses(later)).toEqual([200, 200, 404]);
});

test("the list is filtered by category, fiscal year and words, for visitors and for clients", async () => {
  const { added, textOf, world } = await openDownloads();
  await added({ title: "Form of admission" });
  await added({ title: "Annual report", category: "Reports", fiscalYear: "2081/82" });
  await added({ title: "Older report", category: "Reports", fiscalYear: "2080/81" });
  const titles = ["Form of admission", "Annual report", "Older report"];
  const shown = async (query: string) => {
    const page = await textOf(`/downloads${query}`);
    const listed = (await world.app.inject(`${url}${query}`)).json().downloads;
    const names = listed.map(({ title }: Download) => title);
    expect(titles.filter((title) => page.includes(title)).sort(), query).toEqual(names.toSorted());
    return names;
  };
  expect(await shown("?category=Reports")).toEqual(["Older report", "Annual report"]);
  expect(await shown("?category=Reports&fiscalYear=2081%2F82")).toEqual(["Annual report"]);
  expect(await shown("?search=admission")).toEqual(["Form of admission"]);
  for (const path of [url, "/downloads.data", "/downloads/annual-report.data"])
    expect(await textOf(path), path).not.toMatch(/versions|savedBy|\/files\//);
});

test.each([
  ["an unknown category", { category: "Songs" }, "category"],
  ["a year alone", { fiscalYear: "2082" }, "fiscalYear"],
  ["years that do not follow each other", { fiscalYear: "2082/85" }, "fiscalYear"],
  ["no title", { title: "" }, "title"],
  ["an end before the date", { date: "2025-01-02", showUntil: "2025-01-01" }, "showUntil"],
])("%s is refused at its field", async (_, fields, field) => {
  const { add } = await openDownloads();
  const response = await add(fields);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toMatchObject([{ field }]);
});

test("a category is renamed in its downloads, and one that has some is not removed", async () => {
  const { added, office, textOf, publishCategories } = await openDownloads();
  const { _id, address } = await added({ category: "Reports" });
  const later = { publishAt: "2025-01-02T00:00:00.000Z" };
  const names = { forms: "Reports", reports: "Annual reports" };
  expect((await publishCategories(names, later)).json().errors).toMatchObject([{ field: "categories" }]);
  expect((await publishCategories({ forms: "Forms" })).json().errors).toMatchObject([
    { field: "categories" },
  ]);
  expect((await publishCategories({ forms: "Forms", reports: "Forms" })).json().errors).toMatchObject([
    { field: "categories.1.name" },
  ]);
  expect((await publishCategories(names)).statusCode).toBe(200);
  expect((await office.get(`${url}/${_id}`)).json().download.category).toBe("Annual reports");
  expect(await textOf(address)).toContain("Annual reports");
  expect(await textOf("/downloads?category=Annual%20reports")).toContain(address);
});

test("the newest downloads are in feeds, each with its file", async () => {
  const { added, call } = await openDownloads();
  await added({ text: "For new students." });
  const feed = await (await call("/feeds/downloads.json")).json();
  expect(feed.home_page_url).toMatch(/\/downloads$/);
  expect(feed.items).toMatchObject([
    {
      title: "Admission form",
      url: expect.stringMatching(/\/downloads\/admission-form$/),
      content_text: "For new students.",
      tags: ["Forms"],
      attachments: [{ url: expect.stringMatching(/admission-form\/file$/), mime_type: "application/pdf" }],
    },
  ]);
  for (const format of ["atom", "rss"])
    expect(await (await call(`/feeds/downloads.${format}`)).text()).toContain("Admission form");
});

test("the search finds a word of the file, and the sitemap has the page", async () => {
  const { added, world, textOf, cache } = await openDownloads();
  const { address } = await added();
  const { file_key } = await world.db.selectFrom("downloads").select("file_key").executeTakeFirstOrThrow();
  await world.db
    .insertInto("file_texts")
    .values({ file_key, text: "Leave of absence", state: "made", page_count: 1 })
    .execute();
  cache.clear();
  expect(await textOf("/search?q=absence")).toContain(address);
  expect(await textOf("/sitemap-pages.xml")).toContain(address);
});
