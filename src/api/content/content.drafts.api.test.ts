import { expect, test } from "vitest";
import { emptyOf } from "#contract/content/complete.ts";
import type { VersionRecord } from "#contract/content/content.ts";
import { documents } from "#contract/content/documents.ts";
import { maxDocumentBytes } from "#contract/content/limits.ts";
import { plainText } from "#contract/content/values.ts";
import { contact, openOffice } from "../testing/content-office.ts";
import { emptySamples, makeWorld } from "../testing/world.ts";
import { createContentReads, readDrafts } from "./content.reads.ts";

test("what is published is what the pages read, and what is only drafted is not", async () => {
  const world = await makeWorld();
  const office = await openOffice(world);
  const reads = createContentReads(world.db, emptySamples, world.now);
  expect(await reads.read("contact")).toEqual(emptySamples.contact);
  expect(await office.document()).toMatchObject({ version: 1, isSample: true, draft: null });

  const saved = await office.save(contact, { revision: 0, basedOn: 1 });
  expect(saved.json()).toMatchObject({ success: true, draft: { content: contact, basedOn: 1 } });
  reads.forget();
  expect((await reads.read("contact")).street).toBe("");
  const drafts = await readDrafts(world.db, emptySamples, world.now);
  expect((await drafts.read("contact")).street).toBe("Ring Road 1");

  const changes = world.changes();
  const { revision } = saved.json().draft;
  const answer = await office.postJson("/api/content/contact/publish", { revision });
  expect(answer.json().document).toMatchObject({ version: 2, isSample: false, draft: null });
  expect(world.changes()).toBe(changes + 1);
  reads.forget();
  expect(await reads.read("contact")).toEqual(contact);
});

test("a draft may be incomplete, and is published only when it is not, with a sentence at each field", async () => {
  const world = await makeWorld();
  const office = await openOffice(world);
  const half = { ...contact, street: "", mapUrl: "maps.example", hours: "x".repeat(200) };
  const answer = await office.publish(half);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([
    { field: "street", message: "Street is missing." },
    { field: "hours", message: "Office hours may have at most 80 characters; it has 200." },
    {
      field: "mapUrl",
      message: "Link to the map must be a whole address that begins with https:// or http://.",
    },
  ]);
  expect((await office.document()).draft?.content).toEqual(half);
});

test.each([
  ["no object", "text"],
  ["a field that nobody knows", { ...contact, secret: 1 }],
  ["a missing field", { street: "a" }],
  ["a text that is a number", { ...contact, street: 7 }],
  ["a text of megabytes", { ...contact, street: "x".repeat(30_000) }],
  ["an item without an id", { ...contact, phones: [{ number: "1", whose: "" }] }],
  ["two items of one id", { ...contact, phones: [contact.phones[0], contact.phones[0]] }],
  ["a list that is an object", { ...contact, phones: {} }],
])("%s is refused and changes nothing", async (_what, content) => {
  const office = await openOffice(await makeWorld());
  const answer = await office.put("/api/content/contact/draft", { content, revision: 0, basedOn: 1 });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().success).toBe(false);
  expect((await office.document()).draft).toBeNull();
});

test("a document larger than the limit is a 413, an unknown one a 404, and nobody without a session gets in", async () => {
  const world = await makeWorld();
  const office = await openOffice(world);
  const large = { ...contact, street: "x".repeat(maxDocumentBytes) };
  expect((await office.save(large, { revision: 0, basedOn: 1 })).statusCode).toBe(413);
  for (const name of ["nothing", "__proto__", "constructor", "toString"]) {
    expect((await office.get(`/api/content/${name}`)).statusCode).toBe(404);
    expect((await office.save(contact, { revision: 0, basedOn: 1 }, name)).statusCode).toBe(404);
  }
  const calls = [
    ["GET", "/api/content"],
    ["GET", "/api/content/contact"],
    ["PUT", "/api/content/contact/draft"],
    ["DELETE", "/api/content/contact/draft?revision=1"],
    ["POST", "/api/content/contact/publish"],
    ["DELETE", "/api/content/contact/scheduled"],
    ["GET", "/api/content/contact/versions"],
    ["POST", "/api/content/contact/restore"],
    ["POST", "/api/content/about/pictures?field=picture"],
    ["POST", "/api/content/bba/files?field=syllabus"],
  ] as const;
  for (const [method, url] of calls)
    expect((await world.app.inject({ method, url })).statusCode, `${method} ${url}`).toBe(401);
});

test("a document as full as its rules allow, all in Nepali, is saved", async () => {
  const office = await openOffice(await makeWorld());
  const { item, max } = documents.events.rules.fields.items;
  const text = plainText("क".repeat(item.fields.text.maxLength));
  const title = "क".repeat(item.fields.title.maxLength);
  const items = Array.from({ length: max }, (_, index) => ({
    ...emptyOf(item),
    id: `${index}`,
    title,
    text,
  }));
  const saved = await office.save({ items }, { revision: 0, basedOn: 1 }, "events");
  expect(saved.statusCode).toBe(200);
});

test("markup stays text, and a link to a script is refused", async () => {
  const office = await openOffice(await makeWorld());
  const markup = "<script>alert(1)</script>";
  const answer = await office.publish({ ...contact, street: markup, mapUrl: "javascript:alert(1)" });
  expect(answer.json().errors).toEqual([
    {
      field: "mapUrl",
      message: "Link to the map must be a whole address that begins with https:// or http://.",
    },
  ]);
  expect((await office.publish({ ...contact, street: markup })).statusCode).toBe(200);
  expect((await office.document()).content).toMatchObject({ street: markup });
});

test("of two people who write the same draft, the later one is told and gets what stands there", async () => {
  const office = await openOffice(await makeWorld());
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

test("a draft that began from an older version neither begins nor is published unseen", async () => {
  const office = await openOffice(await makeWorld());
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

test("a picture that nobody has described stays undescribed when the draft is read again, and is not published", async () => {
  const office = await openOffice(await makeWorld());
  const picture = { source: "gallery/2", alt: "", focus: { x: 50, y: 50 }, isDecoration: false };
  const gallery = { lead: "Ours", photographs: [{ id: "one", caption: "The court", picture }] };
  const refused = await office.publish(gallery, {}, "gallery");
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toEqual([
    { field: "photographs.0.picture.alt", message: expect.stringContaining("is missing") },
  ]);
  expect((await office.document("gallery")).draft?.content).toEqual(gallery);
  const said = { ...picture, isDecoration: true };
  const decorated = { ...gallery, photographs: [{ ...gallery.photographs[0], picture: said }] };
  expect((await office.publish(decorated, {}, "gallery")).statusCode).toBe(200);
  expect((await office.document("gallery")).content).toEqual(decorated);
});

test("an event that ends before it begins is not published, with the sentence at its field", async () => {
  const office = await openOffice(await makeWorld());
  const event = {
    ...emptyOf(documents.events.rules.fields.items.item),
    id: "fair",
    title: "Fair",
    category: "Other",
    venue: "Hall",
    firstDay: "2027-01-05",
    lastDay: "2027-01-04",
    text: plainText("Come."),
  };
  const answer = await office.publish({ items: [event] }, {}, "events");
  expect(answer.json().errors).toEqual([
    {
      field: "items.0.lastDay",
      message: "“Last day” must not be before “First day”, which is 5 Jan 2027.",
    },
  ]);
});

test("the history says who changed what, and any version comes back as the draft, the sample too", async () => {
  const office = await openOffice(await makeWorld());
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
      { where: "Telephone numbers", before: "", after: "+977-1-5550101" },
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

test("a draft that was written before a field came is published with the field empty", async () => {
  const world = await makeWorld();
  const office = await openOffice(world);
  const { revision } = (await office.save(contact, { revision: 0, basedOn: 1 })).json().draft;
  const { mapEmbedUrl: _, ...older } = contact;
  await world.db
    .updateTable("content_drafts")
    .set({ content: JSON.stringify(older) })
    .execute();
  const answer = await office.postJson("/api/content/contact/publish", { revision });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await office.document()).content).toEqual(contact);
});

test("a draft is discarded, but not one that is newer than what was seen", async () => {
  const office = await openOffice(await makeWorld());
  const { revision } = (await office.save(contact, { revision: 0, basedOn: 1 })).json().draft;
  expect((await office.remove(`/api/content/contact/draft?revision=${revision - 1}`)).statusCode).toBe(409);
  expect((await office.remove("/api/content/contact/draft?revision=x")).statusCode).toBe(400);
  const answer = await office.remove(`/api/content/contact/draft?revision=${revision}`);
  expect(answer.json().document.draft).toBeNull();
});
