import type { Content } from "#kit/documents/registry.ts";
import { maxImportBytes, noPicture } from "#kit/fields/values.ts";
import { fileOf } from "#testing/content-office.ts";
import { emptySamples, makeOffice } from "#testing/world.ts";
import { createContentReads } from "./read-documents.server.ts";

const logos: Content<"logos"> = { title: "Partners", names: [] };
const notices: Content<"notices"> = { leading: ["Exam"], more: [] };

test("all content is exported as one file and imported unchanged, in one step", async () => {
  const { world, office } = await makeOffice();
  const look = await office.postJson("/api/content-import?dryRun=true", fileOf({ logos, notices }));
  expect(look.json().documents).toMatchObject([
    { name: "logos", changes: 1, withdraws: null },
    { name: "notices", changes: 1, withdraws: null },
  ]);
  expect((await office.get("/api/content/logos")).json().document.version).toBe(1);
  expect(world.changes()).toBe(0);

  expect((await office.postJson("/api/content-import", fileOf({ logos, notices }))).statusCode).toBe(200);
  const reads = createContentReads(world.db, world.documents, world.now);
  expect(await reads.read("logos")).toEqual(logos);
  const exported = (await office.get("/api/content-export")).json();
  expect(exported.documents).toMatchObject({ logos, notices, contact: emptySamples.contact });

  const again = await office.postJson("/api/content-import", fileOf({ logos, notices }));
  expect(again.json().documents).toMatchObject([
    { name: "logos", changes: 0, withdraws: null },
    { name: "notices", changes: 0, withdraws: null },
  ]);
  expect((await office.get("/api/content/logos")).json().document.version).toBe(2);
});

test("an import names beforehand what it would withdraw", async () => {
  const { world, office } = await makeOffice();
  const draft = { content: { ...logos, title: "Later" }, revision: 0, basedOn: 1 };
  const { revision } = (await office.put("/api/content/logos/draft", draft)).json().draft;
  const publishAt = new Date(world.now().getTime() + 60_000).toISOString();
  await office.postJson("/api/content/logos/publish", { revision, publishAt });
  const look = await office.postJson("/api/content-import?dryRun=true", fileOf({ logos, notices }));
  expect(look.json().documents).toMatchObject([{ withdraws: publishAt }, { withdraws: null }]);
});

test("a file with one invalid field changes nothing, and the field is named", async () => {
  const { office } = await makeOffice();
  const wrong = { ...logos, names: [{ id: "one", name: "", picture: emptySamples.identity.crest }] };
  const response = await office.postJson("/api/content-import", fileOf({ notices, logos: wrong }));
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toMatchObject([
    { field: "logos.names.0.name" },
    { field: "logos.names.0.picture" },
  ]);
  expect((await office.get("/api/content/notices")).json().document.version).toBe(1);
});

const lost = { id: "one", name: "One", picture: { ...noPicture, source: `${"0".repeat(64)}.png` } };

test.each([
  ["a newer version", { format: "school-content", version: 2, documents: {} }],
  ["a file of nothing", fileOf({})],
  ["a file of which not all would be imported", fileOf({ logos, library: {} })],
  ["a document that is a text", fileOf({ logos: "text" })],
  ["a document without its needed fields", fileOf({ contact: {} })],
  ["a picture that is not on this site", fileOf({ logos: { ...logos, names: [lost] } })],
])("%s is refused", async (_what, body) => {
  const { office } = await makeOffice();
  expect((await office.postJson("/api/content-import", body)).statusCode).toBe(400);
});

test("content that no import would accept is not exported, in a sentence", async () => {
  const { world, office } = await makeOffice();
  const at = world.now().toISOString();
  const text = [{ kind: "paragraph", spans: [{ text: "x".repeat(maxImportBytes) }] }];
  const row = {
    document: "terms",
    version: 2,
    saved_at: at,
    saved_by: "",
    publish_at: at,
    withdrawn_at: null,
  };
  const content = JSON.stringify({ ...emptySamples.terms, sections: [{ id: "long", title: "", text }] });
  await world.db
    .insertInto("content_versions")
    .values({ ...row, content })
    .execute();
  const refused = await office.get("/api/content-export");
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining("backup")]);
});
