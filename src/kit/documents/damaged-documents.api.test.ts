import { contact, openContent } from "#testing/content-office.ts";
import type { World } from "#testing/world.ts";
import { createContentReads } from "./read-documents.server.ts";

/** As if somebody had written into the database, or another release of the product. */
const damage = (world: World, document: string, content: string) =>
  world.db.updateTable("content_versions").set({ content }).where("document", "=", document).execute();

test.each(['{"street":', '{"street":5,"phones":null,"hours":"10 to 4"}'])(
  "a document that became %s leaves the others as they are",
  async (content) => {
    const { world, office } = await openContent();
    await office.publish(contact);
    await damage(world, "contact", content);
    await office.publish({ title: "Partners", names: [] }, {}, "logos");
    const reads = createContentReads(world.db, world.documents, world.now);
    expect((await reads.read("logos")).title).toBe("Partners");
    expect(await reads.read("contact")).toMatchObject({ street: "", phones: [] });
  },
);

test("the office sees that a document is damaged, and restores an earlier version", async () => {
  const { world, office } = await openContent();
  await office.publish(contact);
  await office.publish({ ...contact, street: "Hill Road 2" });
  expect(await office.document()).toMatchObject({ isDamaged: false });
  await world.db.updateTable("content_versions").set({ content: "{" }).where("version", "=", 3).execute();

  expect(await office.document()).toMatchObject({ isDamaged: true, content: { street: "" } });
  for (const path of ["/api/content/contact/versions", "/api/content-export", "/api/content"])
    expect((await office.get(path)).statusCode, path).toBe(200);
  const restored = await office.postJson("/api/content/contact/restore", { version: 2, revision: 0 });
  expect(restored.json().document).toMatchObject({ isDamaged: false, draft: { content: contact } });
  const { revision } = restored.json().document.draft;
  expect((await office.postJson("/api/content/contact/publish", { revision })).statusCode).toBe(200);
  expect(await office.document()).toMatchObject({ version: 4, isDamaged: false, content: contact });
});

test("a damaged draft can be opened and discarded", async () => {
  const { world, office } = await openContent();
  const saved = await office.save(contact, { revision: 0, basedOn: 1 });
  await world.db.updateTable("content_drafts").set({ content: "[" }).execute();
  expect(await office.document()).toMatchObject({ isDamaged: true, draft: { content: { street: "" } } });
  const { revision } = saved.json().draft;
  expect((await office.postJson("/api/content/contact/publish", { revision })).statusCode).toBe(400);
  expect((await office.remove(`/api/content/contact/draft?revision=${revision}`)).statusCode).toBe(200);
  expect(await office.document()).toMatchObject({ isDamaged: false, draft: null });
});
