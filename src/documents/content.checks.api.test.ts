import { expect, test } from "vitest";
import { emptyOf } from "#fields/complete.ts";
import { maxDocumentBytes, plainText } from "#fields/values.ts";
import { contact, openOffice } from "#testing/content-office.ts";
import { makeWorld } from "#testing/world.ts";
import { documents } from "./documents.ts";

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
