import { openOffice } from "#testing/content-office.ts";
import { serveWorld } from "#testing/site-world.ts";

const text = (words: string) => [{ kind: "paragraph", spans: [{ text: words }] }];
const section = { id: "hours", kind: "text", heading: "Opening hours", text: text("Sunday to Friday") };
const content = { lead: "Books and journals.", description: "", showsUpdated: true, sections: [section] };
const latest = {
  id: "l",
  kind: "latest",
  heading: "From the shelves",
  of: "notices",
  noticeType: "",
  program: "",
  category: "",
  count: 2,
};

async function openPages() {
  const { world, ask, ...site } = await serveWorld();
  const office = await openOffice(world);
  const add = (title: string, slug?: string) =>
    office.send("POST", "/api/pages", { title, ...(slug && { slug }) });
  const rename = (id: string, slug: string) => office.send("PUT", `/api/pages/${id}`, { slug });
  const status = async (path: string) => (await ask(path)).status;
  async function addPublished(title: string, slug?: string) {
    const { page } = (await add(title, slug)).json();
    const published = await office.publish(content, {}, page.document);
    expect(published.statusCode, published.body).toBe(200);
    return page;
  }
  return { ...site, world, office, ask, add, rename, status, addPublished };
}

test("a page of the office's own is a 404 until its document is published, then wherever pages are", async () => {
  const { office, ask, add, status } = await openPages();
  const { page } = (await add("Our Library")).json();
  expect(page).toMatchObject({ slug: "our-library", address: "/our-library", number: 1, isPublished: false });
  const visitors = async () => JSON.parse((await ask("/api/pages")).text).pages;
  expect(await status("/our-library")).toBe(404);
  expect(await visitors()).toEqual([]);
  expect(await status(`/api/pages/${page._id}`)).toBe(404);
  await office.publish(content, {}, page.document);
  expect(await status(`/api/pages/${page._id}`)).toBe(200);
  const { text } = await ask("/our-library");
  for (const words of ["<title>Our Library", "Books and journals.", "Opening hours", "Sunday to Friday"])
    expect(text).toContain(words);
  expect(text).toContain("Updated on 1 Jan 2025 · 17 Poush 2081");
  expect(await visitors()).toMatchObject([{ title: "Our Library", isPublished: true }]);
  expect((await ask("/sitemap-pages.xml")).text).toContain("/our-library");
  expect((await ask("/search?q=opening+hours")).text).toContain("/our-library#section-hours");
});

test("visitors do not get the note for the office", async () => {
  const { office, ask, addPublished } = await openPages();
  const { _id } = await addPublished("Library");
  await office.send("PUT", `/api/pages/${_id}`, { ownerNote: "Asha looks after it" });
  expect((await office.get("/api/pages")).json().pages[0].ownerNote).toBe("Asha looks after it");
  const { text } = await ask("/api/pages");
  expect(text).not.toContain("Asha");
  expect(JSON.parse(text).pages[0]).not.toHaveProperty("ownerNote");
});

test.each([
  [/the site itself/i, ["about", "admin", "api", "healthz", "search", "downloads", "ne"]],
  [/another page/i, ["taken"]],
  [/must be lower-case letters/, ["Ａbout", "аbout", "two--hyphens", "-first", "2025", "a/b", "../admin"]],
  [/at most 80 characters/, ["a".repeat(81)]],
])("an address is refused at its field with a sentence like %s", async (reason, slugs) => {
  const { add } = await openPages();
  expect((await add("First", "taken")).statusCode).toBe(201);
  for (const slug of slugs) {
    const refused = await add("Second", slug);
    expect(refused.statusCode, slug).toBe(400);
    expect(refused.json().errors, slug).toMatchObject([
      { field: "slug", message: expect.stringMatching(reason) },
    ]);
  }
});

test("an address may be Nepali, and is one however it is typed", async () => {
  const { add, addPublished, status } = await openPages();
  const page = await addPublished("पुस्तकालय", "पुस्तका\u200dलय");
  expect(page).toMatchObject({ slug: "पुस्तकालय", address: `/${encodeURIComponent("पुस्तकालय")}` });
  expect(await status(page.address)).toBe(200);
  expect((await add("पुस्तकालय")).json().errors).toMatchObject([{ field: "slug" }]);
});

test("a renamed page redirects without being stored, and may be renamed back", async () => {
  const { ask, rename, status, addPublished, office } = await openPages();
  const { _id } = await addPublished("Library");
  expect((await rename(_id, "book-house")).statusCode).toBe(200);
  const { status: code, headers } = await ask("/library");
  expect([code, headers.location]).toEqual([301, "/book-house"]);
  expect(headers["cache-control"]).toBe("no-cache");
  expect((await rename(_id, "library")).statusCode).toBe(200);
  expect(await status("/library")).toBe(200);
  expect((await ask("/book-house")).headers.location).toBe("/library");
  await office.remove(`/api/pages/${_id}`);
  expect(await status("/library")).toBe(410);
});

test("a page that visitors saw is gone when it is hidden or deleted; one that they never saw is unknown", async () => {
  const { office, status, add, addPublished } = await openPages();
  const { _id } = await addPublished("Library");
  await office.put(`/api/pages/${_id}/toggle`, { action: false });
  expect(await status("/library")).toBe(410);
  await office.put(`/api/pages/${_id}/toggle`, { action: true });
  expect(await status("/library")).toBe(200);
  await office.remove(`/api/pages/${_id}`);
  expect(await status("/library")).toBe(410);
  const { page } = (await add("Research")).json();
  await office.remove(`/api/pages/${page._id}`);
  expect(await status("/research")).toBe(404);
});

test("a hidden page can still be edited, and one whose title is only digits asks for an address", async () => {
  const { office, add, addPublished } = await openPages();
  const { _id, document } = await addPublished("Library");
  await office.put(`/api/pages/${_id}/toggle`, { action: false });
  expect((await office.get(`/api/content/${document}`)).statusCode).toBe(200);
  expect((await add("2082")).json().errors).toMatchObject([{ field: "slug" }]);
});

test("a renamed page redirects also from an address that a removed page had, and never from one that nobody saw", async () => {
  const { office, ask, add, rename, status, addPublished } = await openPages();
  const first = await addPublished("Library");
  await office.remove(`/api/pages/${first._id}`);
  const removal = await office.postJson("/api/pages/remove", { ids: [first._id] });
  expect(removal.statusCode, removal.body).toBe(200);
  expect(await status("/library")).toBe(410);
  const second = await addPublished("Library");
  await rename(second._id, "books");
  expect((await ask("/library")).headers.location).toBe("/books");
  const { page } = (await add("Secret")).json();
  await rename(page._id, "other");
  expect(await status("/secret")).toBe(404);
});

test("an entry of the menu leads on with a renamed page, and is left out where it leads nowhere", async () => {
  const { office, ask, rename, addPublished } = await openPages();
  const page = await addPublished("Library");
  const entry = (id: string, to: string) => ({ id, label: id, to, explanation: "", below: [] });
  const header = ["/Library/", "/nowhere", "/feeds/none", " /nowhere", "/about"].map((to, index) =>
    entry(`entry-${index}`, to),
  );
  expect((await office.publish({ header, footer: [] }, {}, "menu")).statusCode).toBe(200);
  await rename(page._id, "books");
  const { text } = await ask("/contact");
  expect(text).toContain('href="/books"');
  expect(text).not.toContain("nowhere");
  const { problems } = (await office.get("/api/content/menu")).json().document;
  expect(problems.map(({ field }: { field: string }) => field)).toEqual(
    [1, 2, 3].map((index) => `header.#entry-${index}.to`),
  );
});

test("an address from which the office redirects is refused until the redirect is removed", async () => {
  const { office, add } = await openPages();
  const { redirect } = (await office.postJson("/api/redirects", { from: "/library", to: "/about" })).json();
  const refused = await add("Library");
  expect(refused.json().errors).toMatchObject([{ field: "slug" }]);
  expect(refused.json().errors[0].message).toContain("/about");
  await office.remove(`/api/redirects/${redirect._id}`);
  expect((await add("Library")).statusCode).toBe(201);
});

test("made-up addresses share one cached page, and are looked for nowhere", async () => {
  const { ask, status, rendered, addPublished } = await openPages();
  await addPublished("Library");
  expect(await status("/library")).toBe(200);
  await ask("/made-up-0");
  rendered.length = 0;
  for (let index = 1; index <= 50; index += 1) expect((await ask(`/made-up-${index}`)).status).toBe(404);
  expect(rendered).toEqual([]);
});

test("a page without content is refused, at its sections", async () => {
  const { office, add } = await openPages();
  const { page } = (await add("Library")).json();
  const refused = await office.publish({ ...content, lead: "", sections: [latest] }, {}, page.document);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ field: "sections" }]);
});

test("a section shows the newest notices and next events by itself", async () => {
  const { office, ask, addPublished } = await openPages();
  const page = await addPublished("Library");
  const published = await office.publish({ ...content, sections: [section, latest] }, {}, page.document);
  expect(published.statusCode, published.body).toBe(200);
  expect((await ask("/library")).text).not.toContain("From the shelves");
  await office.addNotice({ noticeTitle: "New books have arrived" });
  const { text } = await ask("/library");
  expect(text).toContain("From the shelves");
  expect(text).toContain("New books have arrived");
});

test("the office reads which menus, texts and records link to a page, however the link is written", async () => {
  const { office, rename, addPublished } = await openPages();
  const page = await addPublished("पुस्तकालय", "पुस्तकालय");
  await rename(page._id, "library");
  const other = await addPublished("Research");
  const link = (path: string) => [{ kind: "paragraph", spans: [{ text: "here", link: path }] }];
  const below = [{ id: "e", label: "Books", to: `/${encodeURIComponent("पुस्तकालय")}`, explanation: "" }];
  const menu = { header: [{ id: "h", label: "More", to: "", explanation: "", below }], footer: [] };
  expect((await office.publish(menu, {}, "menu")).statusCode).toBe(200);
  const sections = [{ ...section, text: link("/Library/?from=research#hours") }];
  const { version } = await office.document(other.document);
  await office.save({ ...content, sections }, { revision: 0, basedOn: version }, other.document);
  const [event] = (await office.get("/api/events")).json().events;
  await office.send("PUT", `/api/events/${event._id}`, { link: "/library#map" });
  const { uses } = (await office.get(`/api/pages/${page._id}/uses`)).json();
  expect(uses).toEqual([
    { name: "menu", title: "Menu", field: "header.#h.below.#e.to" },
    { name: other.document, title: "Research", field: "sections.#hours.text" },
    { name: `events/${event._id}`, title: event.title, field: "link" },
  ]);
  expect((await office.get(`/api/pages/${other._id}/uses`)).json().uses).toEqual([]);
});

test("a page that is not published is a draft, or scheduled, in its record and in the filter", async () => {
  const { office, world, add } = await openPages();
  const { page } = (await add("Library")).json();
  const states = async () => {
    const { pages } = (await office.get("/api/pages")).json();
    const filtered = ["draft", "scheduled", "live", "hidden"].map(async (state) => {
      const found = (await office.get(`/api/pages?state=${state}`)).json().pages;
      return found.length > 0 ? state : [];
    });
    return [pages[0].state, ...(await Promise.all(filtered)).flat()];
  };
  expect(await states()).toEqual(["draft", "draft"]);
  const publishAt = new Date(world.now().getTime() + 60_000).toISOString();
  expect((await office.publish(content, { publishAt }, page.document)).statusCode).toBe(200);
  expect(await states()).toEqual(["scheduled", "scheduled"]);
  world.pass(60_000);
  expect(await states()).toEqual(["live", "live"]);
});

test("the number of a page that is gone for good is never given again", async () => {
  const { office, add } = await openPages();
  const { page } = (await add("Library")).json();
  await office.remove(`/api/pages/${page._id}`);
  expect((await office.postJson("/api/pages/remove", { ids: [page._id] })).statusCode).toBe(200);
  expect((await office.get(`/api/content/${page.document}/versions`)).statusCode).toBe(404);
  expect((await add("Research")).json().page.number).toBe(2);
});

test("a page that was never public is the shared 404 for visitors, and has a preview", async () => {
  const { office, ask, rendered, add } = await openPages();
  await add("Library");
  await ask("/library");
  rendered.length = 0;
  expect((await ask("/library")).status).toBe(404);
  expect(rendered).toEqual([]);
  const preview = await office.get("/admin/preview/library");
  expect(preview.statusCode).toBe(200);
  expect(preview.body).toContain("<title>Library");
});

test("an address that somebody redirects to the page itself is refused, and its own former one is not", async () => {
  const { office, rename, addPublished } = await openPages();
  const { _id } = await addPublished("Library");
  await office.postJson("/api/redirects", { from: "/books", to: "/library" });
  const refused = await rename(_id, "books");
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ field: "slug" }]);
  expect((await rename(_id, "reading-room")).statusCode).toBe(200);
  expect((await rename(_id, "library")).statusCode).toBe(200);
});

test("the menu leads to a single notice while visitors see it, and says NEW wherever it leads to all", async () => {
  const { office, world, ask } = await openPages();
  const notice = await office.addNotice({ noticeTitle: "Entrance results", publishDate: "2025-01-03" });
  const { address } = (await office.get(`/api/notices/${notice._id}`)).json().notice;
  const entry = (id: string, to: string) => ({ id, label: `Entry ${id}`, to, explanation: "" });
  const entries = [entry("dead", "/notice/2025-01-01-none"), entry("one", address), entry("all", "/notice")];
  const header = ["notice", "more"].map((id) => ({ ...entry(id, "/notice"), below: entries }));
  expect((await office.publish({ header, footer: [] }, {}, "menu")).statusCode).toBe(200);
  const { problems } = (await office.get("/api/content/menu")).json().document;
  expect(problems.map(({ field }: { field: string }) => field)).toEqual(
    ["notice", "more"].flatMap((id) => ["dead", "one"].map((each) => `header.#${id}.below.#${each}.to`)),
  );
  expect((await ask("/contact")).text).not.toContain("Entry one");
  world.setTime("2025-01-03T06:00:00Z");
  const { text } = await ask("/contact");
  expect(text).toContain(`href="${address}"`);
  expect(text).not.toContain("Entry dead");
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.filter((id) => id?.startsWith("news-in-header"))).toHaveLength(4);
  expect(ids).toHaveLength(new Set(ids).size);
});

test("choices and sources that the site never had are refused at their paths when a page is published", async () => {
  const { office, addPublished } = await openPages();
  const { document } = await addPublished("Library");
  const noPicture = { source: "", alt: "", focus: { x: 50, y: 50 } };
  const shown = { ...noPicture, source: "gallery/1" };
  const sections = [
    section,
    { id: "p", kind: "people", heading: "", group: "faculty", people: ["made-up"] },
    { ...latest, of: "program", program: "program-99" },
    { ...latest, id: "m", noticeType: "Gossip" },
    { id: "q", kind: "quote", text: "Well", name: "", role: "", picture: { ...noPicture, source: "none/1" } },
  ];
  const fields = async (all: object[]) => {
    const refused = await office.publish({ ...content, sections: all }, {}, document);
    return refused.json().errors.map(({ field }: { field: string }) => field);
  };
  expect(await fields(sections)).toEqual([
    "sections.1.people.0",
    "sections.2.program",
    "sections.3.noticeType",
    "sections.4.picture",
  ]);
  const figure = { id: "f", kind: "picture", picture: shown, caption: "", width: "" };
  expect(await fields([figure])).toEqual(["sections.0.picture.alt"]);
  const marked = { ...figure, picture: { ...shown, isDecoration: true } };
  const published = await office.publish({ ...content, sections: [marked] }, {}, document);
  expect(published.statusCode, published.body).toBe(200);
  const form = { id: "form", title: "Form", file: { source: shown.source, name: "form.pdf" } };
  expect(await fields([{ id: "files", kind: "files", heading: "", files: [form] }])).toEqual([
    "sections.0.files.0.file",
  ]);
});

test("what cannot be seen is not published, and does not fill a page", async () => {
  const { office, ask, addPublished } = await openPages();
  const { document } = await addPublished("Library");
  const publish = (lead: string, sections: object[]) =>
    office.publish({ ...content, lead, sections }, {}, document);
  const refused = await publish(" \u200b\u00ad", []);
  expect(refused.json().errors).toMatchObject([{ field: "sections" }]);
  const blank = [
    { kind: "heading", level: 1, spans: [{ text: " " }] },
    { kind: "list", isOrdered: false, items: [] },
    { kind: "table", hasHeader: true, rows: [[[]]] },
    { kind: "paragraph", spans: [{ text: " ", link: "/about" }, { text: "Open" }] },
  ];
  const published = await publish("Left\u202eright", [{ ...section, heading: "\u200b", text: blank }]);
  expect(published.statusCode, published.body).toBe(200);
  const [, main] = /<main[^>]*>(.*)<\/main>/s.exec((await ask("/library")).text) ?? [];
  expect(main).toContain("Leftright");
  expect(main).toContain("<p> Open</p>");
  expect(main).not.toMatch(/<(h2|ul|table|a)\b/);
  const still = { source: "", alt: "", focus: { x: 50, y: 50 } };
  const video = { id: "v", kind: "video", url: "https://example.com/1", title: "Tour", still };
  const wrong = (await publish("Lead", [video])).json();
  expect(wrong.message).toContain("published: URL of the video must");
});

test("a page that is not public yet does not hide that one at its address was removed", async () => {
  const { office, status, add, addPublished } = await openPages();
  const { _id } = await addPublished("Library");
  await office.remove(`/api/pages/${_id}`);
  await office.postJson("/api/pages/remove", { ids: [_id] });
  expect((await add("Library")).statusCode).toBe(201);
  expect(await status("/library")).toBe(410);
});

test("a person who is in the trash or gone is left out, and keeps no version from being published", async () => {
  const { office, ask, addPublished } = await openPages();
  const { document } = await addPublished("Library");
  const person = await office.addPerson({ fullName: "Maya Rai" });
  const people = { id: "p", kind: "people", heading: "", group: "faculty", people: [person._id] };
  const publish = () => office.publish({ ...content, sections: [section, people] }, {}, document);
  expect((await publish()).statusCode).toBe(200);
  expect((await ask("/library")).text).toContain("Maya Rai");
  await office.remove(`/api/faculties/${person._id}`);
  expect((await publish()).statusCode).toBe(200);
  expect((await ask("/library")).text).not.toContain("Maya Rai");
  expect((await office.publish(content, {}, document)).statusCode).toBe(200);
  await office.postJson("/api/faculties/remove", { ids: [person._id] });
  const { draft } = (
    await office.postJson(`/api/content/${document}/restore`, { version: 3, revision: 0 })
  ).json().document;
  const again = await office.postJson(`/api/content/${document}/publish`, { revision: draft.revision });
  expect(again.statusCode, again.body).toBe(200);
});

test("the dashboard lists a page that nobody has reviewed or published for a year", async () => {
  const { office, world, addPublished } = await openPages();
  const old = await addPublished("Library");
  const reviewed = await addPublished("Research");
  await office.send("PUT", `/api/pages/${reviewed._id}`, { reviewed: "2025-06-01" });
  const unreviewed = async () => {
    const later = await world.asAdministrator();
    return (await later.get("/api/dashboard")).json().dashboard.unreviewed;
  };
  world.setTime("2026-01-01T06:15:00Z");
  expect(await unreviewed()).toEqual([]);
  world.setTime("2026-01-02T06:15:00Z");
  expect(await unreviewed()).toEqual([{ kind: "content", name: old.document, at: "2025-01-01" }]);
});
