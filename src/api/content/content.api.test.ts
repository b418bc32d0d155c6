import { expect, test } from "vitest";
import { emptyOf } from "#contract/content/complete.ts";
import type { DocumentRecord, VersionRecord } from "#contract/content/content.ts";
import { type Content, documents } from "#contract/content/documents.ts";
import { plainText } from "#contract/content/values.ts";
import { jpeg } from "../testing/sample-pictures.ts";
import { emptySamples, makeWorld, type World } from "../testing/world.ts";
import { createContentReads, readDrafts } from "./content.reads.ts";

type Contact = Content<"contact">;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

const contact: Contact = {
  ...emptySamples.contact,
  phones: [{ id: "office", number: "+977-1-5550100", whose: "" }],
  emails: [{ id: "office", address: "office@school.example", whose: "" }],
  street: "Ring Road 1",
  place: "Kirtipur",
  hours: "10 to 4",
  mapUrl: "https://maps.example/here",
};

const pictureForm = async (width: number, height: number) => ({
  name: "file",
  filename: "logo.jpg",
  content: await jpeg({ width, height }),
});

async function openOffice(world: World) {
  const office = await world.asAdministrator();
  const document = async (name = "contact"): Promise<DocumentRecord> =>
    (await office.get(`/api/content/${name}`)).json().document;
  return {
    ...office,
    document,
    save: (content: object, at: { revision: number; basedOn: number }, name = "contact") =>
      office.put(`/api/content/${name}/draft`, { content, ...at }),
    /** Saves a draft on what stands there now, and publishes it. */
    async publish(content: object, more: object = {}, name = "contact") {
      const { version, draft } = await document(name);
      const at = { revision: draft?.revision ?? 0, basedOn: version };
      const saved = await office.put(`/api/content/${name}/draft`, { content, ...at });
      expect(saved.statusCode, saved.body).toBe(200);
      return office.postJson(`/api/content/${name}/publish`, {
        revision: saved.json().draft.revision,
        ...more,
      });
    },
  };
}

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
  const large = { ...contact, street: "x".repeat(600_000) };
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

test("what is published for later is public from that moment, and can be taken back into the draft", async () => {
  const world = await makeWorld();
  const office = await openOffice(world);
  const reads = createContentReads(world.db, emptySamples, world.now);
  const at = new Date(world.now().getTime() + hourMs);
  const answer = await office.publish(contact, { publishAt: at.toISOString() });
  expect(answer.json().document).toMatchObject({
    version: 1,
    scheduled: { version: 2, publishAt: at.toISOString() },
  });
  expect(await reads.changesAt()).toEqual(at);
  expect((await reads.read("contact")).street).toBe("");
  world.pass(hourMs);
  // Nobody told it: the moment itself has come.
  expect((await reads.read("contact")).street).toBe("Ring Road 1");
  expect(await reads.changesAt()).toBeUndefined();

  const later = new Date(world.now().getTime() + dayMs).toISOString();
  await office.publish({ ...contact, street: "Later" }, { publishAt: later });
  expect((await office.remove("/api/content/contact/scheduled")).json().document).toMatchObject({
    version: 2,
    scheduled: null,
    draft: { content: { street: "Later" } },
  });
  world.pass(2 * dayMs);
  expect((await (await openOffice(world)).document()).version).toBe(2);
});

test("when the moment has come, all who ask wait for one look at the database", async () => {
  const world = await makeWorld();
  const office = await openOffice(world);
  const reads = createContentReads(world.db, emptySamples, world.now);
  const at = new Date(world.now().getTime() + hourMs);
  await office.publish(contact, { publishAt: at.toISOString() });
  await reads.changesAt();
  world.pass(hourMs);
  const read = await Promise.all(Array.from({ length: 5 }, () => reads.read("contact")));
  expect(new Set(read).size).toBe(1);
  expect(read[0]?.street).toBe("Ring Road 1");
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

test("taking back what is scheduled leaves a draft alone, and says which of the two is the draft", async () => {
  const world = await makeWorld();
  const office = await openOffice(world);
  const publishAt = new Date(world.now().getTime() + hourMs).toISOString();
  await office.publish({ ...contact, street: "Later" }, { publishAt });
  await office.save({ ...contact, street: "Draft" }, { revision: 0, basedOn: 1 });
  const kept = (await office.remove("/api/content/contact/scheduled")).json();
  expect(kept).toMatchObject({
    isDraft: false,
    message: "It will not be published. The draft stays as it is.",
    document: { scheduled: null, draft: { content: { street: "Draft" } } },
  });
  await office.publish({ ...contact, street: "Later" }, { publishAt });
  expect((await office.remove("/api/content/contact/scheduled")).json()).toMatchObject({
    isDraft: true,
    document: { draft: { content: { street: "Later" } } },
  });
});

test("a scheduled version is public since its moment, not since it was saved", async () => {
  const world = await makeWorld();
  const office = await openOffice(world);
  const savedAt = world.now().toISOString();
  const publishAt = new Date(world.now().getTime() + hourMs).toISOString();
  expect((await office.document()).publishedAt).toBeNull();
  await office.publish(contact, { publishAt });
  world.pass(2 * hourMs);
  expect(await office.document()).toMatchObject({ savedAt, publishedAt: publishAt });
});

test("publishing now withdraws what was to be public later, since that was written before", async () => {
  const world = await makeWorld();
  const office = await openOffice(world);
  const later = new Date(world.now().getTime() + hourMs).toISOString();
  await office.publish({ ...contact, street: "Later" }, { publishAt: later });
  const answer = (await office.publish({ ...contact, street: "Now" })).json();
  expect(answer).toMatchObject({
    withdrawn: later,
    message: "It is public now. What was scheduled before will not be published.",
  });
  expect((await office.publish({ ...contact, street: "Now" })).json().withdrawn).toBeNull();
  world.pass(2 * hourMs);
  expect(await office.document()).toMatchObject({ version: 4, content: { street: "Now" } });
});

test.each(["yesterday", "2024-12-31T00:00:00Z", "2099-01-01T00:00:00Z", ""])(
  "%j is no moment for publishing",
  async (publishAt) => {
    const office = await openOffice(await makeWorld());
    const answer = await office.publish(contact, { publishAt });
    expect(answer.statusCode).toBe(400);
    expect(await office.document()).toMatchObject({ version: 1, scheduled: null });
  },
);

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

test("a picture is uploaded, seen by visitors only once it is published, and kept as long as a version needs it", async () => {
  const world = await makeWorld();
  const office = await openOffice(world);
  const uploaded = await office.send("POST", "/api/content/logos/pictures?field=names.picture", [
    await pictureForm(400, 200),
  ]);
  expect(uploaded.statusCode, uploaded.body).toBe(201);
  const { source, shown } = uploaded.json();
  expect(shown.picture.variants.map(({ width }: { width: number }) => width)).toEqual([200, 400, 200, 400]);

  const visit = () => world.app.inject({ method: "GET", url: shown.url });
  const picture = { source, alt: "", focus: { x: 50, y: 50 } };
  const logos = { title: "Partners", names: [{ id: "one", name: "One", picture }] };
  expect((await visit()).statusCode).toBe(404);
  expect((await office.get(shown.url)).statusCode).toBe(200);
  await office.publish(logos, {}, "logos");
  expect((await visit()).statusCode).toBe(200);
  const reads = createContentReads(world.db, emptySamples, world.now);
  expect((await reads.read("logos")).names[0]?.picture).toMatchObject({
    source,
    shown: { url: shown.url, width: 400, height: 200 },
  });

  await office.publish({ ...logos, names: [] }, {}, "logos");
  expect((await visit()).statusCode).toBe(404);
  world.pass(3 * dayMs);
  expect(await world.storedFiles.sweep()).toBe(0);
  const old = await (await openOffice(world)).postJson("/api/content/logos/restore", {
    version: 2,
    revision: 0,
  });
  expect(old.json().document.shown[source]).toBeDefined();
});

test("an upload that no draft uses is removed after a day, and a draft that names it then says so", async () => {
  const world = await makeWorld();
  const office = await openOffice(world);
  const uploaded = await office.send("POST", "/api/content/logos/pictures?field=names.picture", [
    await pictureForm(100, 100),
  ]);
  const picture = { source: uploaded.json().source, alt: "", focus: { x: 50, y: 50 } };
  world.pass(2 * dayMs);
  expect(await world.storedFiles.sweep()).toBeGreaterThan(0);
  const answer = await (await openOffice(world)).save(
    { title: "Partners", names: [{ id: "one", name: "One", picture }] },
    { revision: 0, basedOn: 1 },
    "logos",
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toContain("Please upload it again.");
});

test("an upload for a field that takes none, of another type or without a file is refused", async () => {
  const office = await openOffice(await makeWorld());
  const part = await pictureForm(50, 50);
  for (const field of ["title", "names", "names.nothing", "__proto__", "constructor.name"]) {
    const answer = await office.send("POST", `/api/content/logos/pictures?field=${field}`, [part]);
    expect(answer.statusCode, field).toBe(400);
  }
  const text = { name: "file", filename: "logo.png", content: Buffer.from("no picture") };
  expect(
    (await office.send("POST", "/api/content/logos/pictures?field=names.picture", [text])).statusCode,
  ).toBe(415);
  expect((await office.send("POST", "/api/content/logos/pictures?field=names.picture", [])).statusCode).toBe(
    400,
  );
  const program = { name: "file", filename: "form.exe", content: Buffer.from("MZ") };
  expect((await office.send("POST", "/api/content/bba/files?field=syllabus", [program])).statusCode).toBe(
    415,
  );
});
