import { sql } from "kysely";
import { contact, openContent } from "#testing/content-office.ts";
import { readDrafts } from "./read-documents.server.ts";

test("while the database is away, the last content is used for five seconds between attempts", async () => {
  const { world, office, reads } = await openContent();
  await office.publish(contact);
  expect((await reads.read("contact")).street).toBe("Ring Road 1");

  await sql`alter table content_versions rename to versions_elsewhere`.execute(world.db);
  reads.forget();
  expect((await reads.read("contact")).street).toBe("Ring Road 1");
  expect(await reads.changesAt()).toEqual(new Date(world.now().getTime() + 5_000));

  // It is back, with something new. Nobody has said so, and nobody has asked.
  await sql`alter table versions_elsewhere rename to content_versions`.execute(world.db);
  await office.publish({ ...contact, street: "Hill Road 2" });
  world.pass(4_999);
  expect((await reads.read("contact")).street).toBe("Ring Road 1");
  world.pass(1);
  expect((await reads.read("contact")).street).toBe("Hill Road 2");
  expect(await reads.changesAt()).toBeUndefined();
});

test("a document is not made again for pages when another one changes", async () => {
  const { office, reads, world } = await openContent();
  await office.publish(contact);
  const before = await reads.read("contact");
  expect((await office.publish({ header: [], footer: [] }, {}, "menu")).statusCode).toBe(200);
  reads.forget();
  expect(await reads.read("contact")).toBe(before);
  const drafts = await readDrafts(world.db, world.documents, world.now, reads.lastTexts());
  expect(await drafts.read("contact")).toBe(before);
  await office.publish({ ...contact, street: "Hill Road 2" });
  reads.forget();
  expect((await reads.read("contact")).street).toBe("Hill Road 2");
});

test("a simultaneous import, publication and withdrawal run one after the other", async () => {
  const { world, office } = await openContent();
  for (let round = 0; round < 5; round += 1) {
    const { version } = await office.document();
    const saved = await office.save(
      { ...contact, street: `Draft ${round}` },
      { revision: 0, basedOn: version },
    );
    const { revision } = saved.json().draft;
    const imported = { ...contact, street: `Import ${round}` };
    const file = { format: "school-content", version: 1, documents: { contact: imported } };
    const responses = await Promise.all([
      office.postJson("/api/content/contact/publish", { revision }),
      office.postJson("/api/content-import", file),
      office.postJson("/api/content-import", file),
    ]);
    const [published, ...imports] = responses.map(({ statusCode }) => statusCode);
    expect([200, 409]).toContain(published);
    expect(imports).toEqual([200, 200]);
    if (published === 409) await office.remove(`/api/content/contact/draft?revision=${revision}`);
  }
  const versions = await world.db.selectFrom("content_versions").select("version").execute();
  expect(new Set(versions.map(({ version }) => version)).size).toBe(versions.length);
});
