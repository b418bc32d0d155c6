import { sql } from "kysely";
import { contact, openContent } from "#testing/content-office.ts";
import { emptySamples } from "#testing/world.ts";
import type { VersionRecord } from "./documents.schemas.ts";
import { readDrafts } from "./read-documents.server.ts";

test("pages show what is published, not the draft", async () => {
  const { world, office, reads } = await openContent();
  expect(await reads.read("contact")).toEqual(emptySamples.contact);
  expect(await office.document()).toMatchObject({ version: 1, isSample: true, draft: null });

  const saved = await office.save(contact, { revision: 0, basedOn: 1 });
  expect(saved.json()).toMatchObject({ success: true, draft: { content: contact, basedOn: 1 } });
  reads.forget();
  expect((await reads.read("contact")).street).toBe("");
  const drafts = await readDrafts(world.db, world.documents, world.now);
  expect((await drafts.read("contact")).street).toBe("Ring Road 1");

  const changes = world.changes();
  const { revision } = saved.json().draft;
  const response = await office.postJson("/api/content/contact/publish", { revision });
  expect(response.json().document).toMatchObject({ version: 2, isSample: false, draft: null });
  expect(world.changes()).toBe(changes + 1);
  reads.forget();
  expect(await reads.read("contact")).toEqual(contact);
});

test("of two people who save the same draft, the second gets a conflict with the current draft", async () => {
  const { office } = await openContent();
  const first = await office.save(contact, { revision: 0, basedOn: 1 });
  const { revision } = first.json().draft;
  const late = await office.save({ ...contact, street: "Late" }, { revision: 0, basedOn: 1 });
  expect(late.statusCode).toBe(409);
  expect(late.json().current.draft.content).toEqual(contact);

  const [one, other] = await Promise.all(
    ["One", "Other"].map((street) => office.save({ ...contact, street }, { revision, basedOn: 1 })),
  );
  expect([one?.statusCode, other?.statusCode].sort()).toEqual([200, 409]);
});

test("a draft of an older version can be neither created nor published", async () => {
  const { office } = await openContent();
  await office.publish(contact);
  const old = await office.save({ ...contact, street: "Old" }, { revision: 0, basedOn: 1 });
  expect(old.statusCode).toBe(409);

  const draft = (await office.save({ ...contact, street: "New" }, { revision: 0, basedOn: 2 })).json().draft;
  const stale = await office.postJson("/api/content/contact/publish", { revision: draft.revision - 1 });
  expect(stale.statusCode).toBe(409);
  const twice = await Promise.all(
    [1, 2].map(() => office.postJson("/api/content/contact/publish", { revision: draft.revision })),
  );
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await office.document()).toMatchObject({ version: 3, draft: null });
});

test("the history shows who changed what, and every version can become the draft, also the sample", async () => {
  const { office } = await openContent();
  await office.publish(contact);
  await office.publish({
    ...contact,
    street: "Hill Road 2",
    phones: [...contact.phones, { id: "desk", number: "+977-1-5550101", whose: "Admission Desk" }],
  });
  const { versions } = (await office.get("/api/content/contact/versions")).json() as {
    versions: VersionRecord[];
  };
  expect(versions.map(({ version, state }) => [version, state])).toEqual([
    [3, "current"],
    [2, "past"],
    [1, "sample"],
  ]);
  expect(versions[0]).toMatchObject({
    savedBy: "office@school.example",
    changes: [
      { where: "Phone numbers", before: "", after: "+977-1-5550101" },
      { where: "Street", before: "Ring Road 1", after: "Hill Road 2" },
    ],
  });

  const back = await office.postJson("/api/content/contact/restore", { version: 2, revision: 0 });
  expect(back.json().document.draft.content).toEqual(contact);
  const { revision } = back.json().document.draft;
  const sample = await office.postJson("/api/content/contact/restore", { version: 1, revision });
  expect(sample.json().document.draft.content).toEqual(emptySamples.contact);
  const unknown = await office.postJson("/api/content/contact/restore", { version: 9, revision });
  expect(unknown.statusCode).toBe(404);
});

test("a draft from before a field existed is published with the field empty", async () => {
  const { world, office } = await openContent();
  const { revision } = (await office.save(contact, { revision: 0, basedOn: 1 })).json().draft;
  const { mapEmbedUrl: _, ...older } = contact;
  await sql`update content_drafts set content = ${JSON.stringify(older)}`.execute(world.db);
  const response = await office.postJson("/api/content/contact/publish", { revision });
  expect(response.statusCode, response.body).toBe(200);
  expect((await office.document()).content).toEqual(contact);
});

test("a draft is discarded, unless it is newer than the one that was shown", async () => {
  const { office } = await openContent();
  const { revision } = (await office.save(contact, { revision: 0, basedOn: 1 })).json().draft;
  expect((await office.remove(`/api/content/contact/draft?revision=${revision - 1}`)).statusCode).toBe(409);
  expect((await office.remove("/api/content/contact/draft?revision=x")).statusCode).toBe(400);
  const response = await office.remove(`/api/content/contact/draft?revision=${revision}`);
  expect(response.json().document.draft).toBeNull();
});
