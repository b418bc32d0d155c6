import { feedFormats, feedPath } from "#kit/site/record-urls.ts";
import { jsonFeedShape, problemsOfFeed } from "#testing/check-feeds.ts";
import { pdf } from "#testing/samples/sample-files.ts";
import { serveWorld } from "#testing/site-world.ts";
import { noticeTypes } from "./notices.rules.ts";

const siteUrl = "https://som.example";
const noon = (day: string) => `${day}T12:00:00+05:45`;
const nasty = 'A & B <b>"bold"</b> परीक्षा ]]>';

async function openSite() {
  const responses = await serveWorld({ siteUrl });
  const { office, textOf } = responses;
  return {
    ...responses,
    add: (noticeTitle: string, more = {}, file?: null) => office.addNotice({ noticeTitle, ...more }, file),
    itemsOf: async (path: string) => jsonFeedShape.parse(JSON.parse(await textOf(path))).items,
  };
}

test("all notices and each type have a feed in three formats, also when empty", async () => {
  const { add, call, textOf } = await openSite();
  await add(nasty, { text: `First & <i>\n\nSecond \u0007line` });
  const elsewhere = { noticeType: "Result", fileLink: "https://files.example/a%20b.pdf", fileType: "pdf" };
  await add("Elsewhere", elsewhere, null);
  for (const type of [undefined, ...noticeTypes])
    for (const format of feedFormats) {
      const path = feedPath({ type, format });
      const text = await textOf(path);
      const problems =
        format === "json" ? jsonFeedShape.parse(JSON.parse(text)) && [] : await problemsOfFeed(format, text);
      expect(problems, path).toEqual([]);
      expect(text, path).toContain(siteUrl + path);
    }
  for (const [format, type] of Object.entries({ atom: "atom+xml", rss: "rss+xml", json: "feed+json" })) {
    const { headers } = await call(`/feeds/notices.${format}`);
    expect(headers.get("content-type")).toBe(`application/${type}; charset=utf-8`);
  }
});

test("an entry has the notice's page, text and file with its type and length, and markup stays text", async () => {
  const { add, textOf, itemsOf } = await openSite();
  const notice = await add(nasty, { text: "<script>alert(1)</script>" });
  const [item] = await itemsOf("/feeds/notices.json");
  expect(item).toMatchObject({
    id: siteUrl + notice.address,
    title: nasty,
    content_text: "<script>alert(1)</script>",
    date_published: "2024-12-31T18:15:00.000Z",
    tags: ["Exam"],
    attachments: [{ url: siteUrl + notice.fileUrl, mime_type: "application/pdf", title: "routine.pdf" }],
  });
  const enclosure = `length="${pdf.length}"`;
  const atom = await textOf("/feeds/exam.atom");
  expect(atom).toContain("<summary>&lt;script&gt;alert(1)&lt;/script&gt;</summary>");
  expect(atom).toContain(enclosure);
  const rss = await textOf("/feeds/exam.rss");
  expect(rss).toContain("&lt;p&gt;&amp;lt;script&amp;gt;");
  expect(rss).toContain(enclosure);
  expect(await itemsOf("/feeds/result.json")).toEqual([]);
});

test("a notice that is a text alone has no file in a feed", async () => {
  const { add, textOf, itemsOf } = await openSite();
  await add("No classes on Friday", { text: "The campus is closed." }, null);
  expect((await itemsOf("/feeds/notices.json"))[0]).not.toHaveProperty("attachments");
  for (const type of ["atom", "rss"])
    expect(await textOf(`/feeds/notices.${type}`)).not.toContain("enclosure");
});

test("feeds contain only public notices, and change on time", async () => {
  const { add, world, office, itemsOf } = await openSite();
  const titles = async () => (await itemsOf("/feeds/notices.json")).map(({ title }) => title);
  await add("Live");
  await add("Hidden", { action: "false" });
  await add("Over", { publishDate: "2024-12-01", showUntil: "2024-12-31" });
  await add("Tomorrow", { publishDate: "2025-01-02", showUntil: "2025-01-02" });
  const binned = await add("Binned");
  await office.remove(`/api/notices/${binned._id}`);
  expect(await titles()).toEqual(["Live"]);
  // Nobody changes anything from here on.
  world.setTime(noon("2025-01-02"));
  expect(await titles()).toEqual(["Tomorrow", "Live"]);
  world.setTime(noon("2025-01-03"));
  expect(await titles()).toEqual(["Live"]);
});

test("every page names the feeds and the calendar in its head, and the page of a type its own", async () => {
  const { add, textOf } = await openSite();
  await add("One");
  const alternates = async (path: string) =>
    [...(await textOf(path)).matchAll(/<link rel="alternate"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  const feeds = ["/feeds/notices.atom", "/feeds/notices.rss", "/feeds/notices.json"];
  expect(await alternates("/about")).toEqual([...feeds, "/calendar/school.ics"]);
  const ofType = ["/feeds/exam.atom", "/feeds/exam.rss", "/feeds/exam.json"];
  expect(await alternates("/notice?type=Exam")).toEqual(expect.arrayContaining([...feeds, ...ofType]));
  expect(await alternates("/login")).toEqual([]);
  const follow = await textOf("/follow");
  for (const type of noticeTypes) expect(follow).toContain(feedPath({ type, format: "rss" }));
});
