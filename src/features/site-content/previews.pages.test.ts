import { sampleDocuments } from "#app/server/setup/sample-school.ts";
import { documentNames, documents } from "#features/documents.ts";
import { serveWorld } from "#testing/site-world.ts";

const lead = "A lead that nobody has published";
const samples = sampleDocuments("2026-11-15");
const draft = { content: { ...samples.about, lead }, revision: 0, basedOn: 1 };

test("signed-in people see the page with drafts, which is not cached", async () => {
  const { world, office, call } = await serveWorld();
  expect((await office.put("/api/content/about/draft", draft)).statusCode).toBe(200);
  const headers = { cookie: `token=${await world.signIn()}` };
  for (const path of ["/admin/preview/about", "/admin/preview/about?utm_source=x", "/admin/preview/about"]) {
    const preview = await call(path, headers);
    expect(preview.status).toBe(200);
    expect(await preview.text()).toContain(lead);
    expect(preview.headers.get("cache-control")).toBe("no-store");
    expect(preview.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
  }
  expect(await (await call("/about", headers)).text()).not.toContain(lead);
});

test("only signed-in people see the page of a hidden notice, which is marked", async () => {
  const { world, office, call } = await serveWorld();
  const { address } = await office.addNotice({ noticeTitle: "Not yet", action: "false" });
  // The foot of every page has the address. Publishers see no drafts.
  const content = { ...samples.contact, street: lead };
  await office.put("/api/content/contact/draft", { content, revision: 0, basedOn: 1 });
  const preview = await call(`/admin/preview${address}`, {
    cookie: `token=${await world.signIn("publisher")}`,
  });
  expect(preview.status).toBe(200);
  const page = await preview.text();
  expect(page).toContain("This is a preview");
  expect(page).not.toContain(lead);
  expect(preview.headers.get("cache-control")).toBe("no-store");
  expect(preview.headers.get("x-robots-tag")).toBe("noindex");
  expect((await call(address)).status).toBe(404);
  const refused = await call("/admin/preview/about", {
    cookie: `token=${await world.signIn("publisher")}`,
    accept: "text/html",
  });
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain("your account may not open this page");
});

test("nobody else sees a draft, whatever was requested before", async () => {
  const { world, office, call } = await serveWorld();
  await office.put("/api/content/about/draft", draft);
  await call("/admin/preview/about", { cookie: `token=${await world.signIn()}` });
  for (const headers of [{}, { cookie: "token=made-up" }, { authorization: "Bearer made-up" }]) {
    const refused = await call("/admin/preview/about", headers);
    expect(refused.status).toBe(401);
    expect(await refused.text()).not.toContain(lead);
    expect(await (await call("/about", headers)).text()).not.toContain(lead);
  }
});

/** What a draft may contain: a table's own way to write days, or what no release of ours has written. */
const oddDrafts = {
  "that cannot be read": () => "{",
  "with days that are none": (sample: object) =>
    JSON.stringify(sample).replaceAll(/"(20\d\d-\d\d-\d\d)?"/g, '"5 Nov 2026"'),
  "with empty texts and lists": (sample: object) =>
    JSON.stringify(sample, (_key, value) => {
      if (Array.isArray(value)) return [];
      return typeof value === "string" ? "" : value;
    }),
};

test.each(Object.entries(oddDrafts))("every page can be previewed with drafts %s", async (_, contentOf) => {
  const { world, call } = await serveWorld();
  const drafts = documentNames.map((document) => ({
    document,
    content: contentOf(samples[document]),
    revision: 1,
    based_on: 1,
    saved_at: world.now().toISOString(),
    saved_by: "Somebody",
  }));
  await world.db.insertInto("content_drafts").values(drafts).execute();
  const headers = { cookie: `token=${await world.signIn()}` };
  for (const page of new Set(documentNames.map((name) => documents[name].page))) {
    const preview = await call(`/admin/preview${page}`, headers);
    expect(preview.status, page).toBe(200);
    expect((await preview.text()).match(/.{20}(NaN|Invalid Date|undefined|\bnull\b)/), page).toBeNull();
  }
});

test("a preview shows only public pages", async () => {
  const { world, call } = await serveWorld();
  const headers = { cookie: `token=${await world.signIn()}` };
  for (const path of ["/admin/notice", "/login", "/api/notices", "/nothing-here", "//evil.example"])
    expect((await call(`/admin/preview${path}`, headers)).status, path).toBe(404);
  expect((await call("/admin/preview/", headers)).status).toBe(200);
});
