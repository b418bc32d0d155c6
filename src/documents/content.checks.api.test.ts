import { expect, test } from "vitest";
import { emptyOf } from "#fields/complete.ts";
import { maxDocumentBytes } from "#fields/values.ts";
import { contact, openContent } from "#testing/content-office.ts";
import { documents } from "./documents.ts";

test("a draft may be incomplete, and is published only when it is not", async () => {
  const { office } = await openContent();
  const half = { ...contact, street: "", mapUrl: "maps.example", hours: "x".repeat(200) };
  const answer = await office.publish(half);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toMatchObject([{ field: "street" }, { field: "hours" }, { field: "mapUrl" }]);
  expect((await office.document()).draft?.content).toEqual(half);
});

test.each([
  ["a field that nobody knows", { ...contact, secret: 1 }],
  ["a text that is a number", { ...contact, street: 7 }],
  ["two items of one id", { ...contact, phones: [contact.phones[0], contact.phones[0]] }],
  ["a list that is an object", { ...contact, phones: {} }],
])("%s is refused and changes nothing", async (_what, content) => {
  const { office } = await openContent();
  const answer = await office.put("/api/content/contact/draft", { content, revision: 0, basedOn: 1 });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().success).toBe(false);
  expect((await office.document()).draft).toBeNull();
});

test.each([
  ["HTML", "<p>Fees</p>"],
  ["a block that nobody knows", [{ kind: "html", html: "<p>" }]],
  ["a list inside of a quote", [{ kind: "quote", items: [[{ kind: "list", items: [] }]] }]],
  ["a table with a row that is too short", [{ kind: "table", hasHeader: true, rows: [[[], []], [[]]] }]],
])("a text that is %s is refused with a sentence", async (_what, text) => {
  const { office } = await openContent();
  const about = { ...emptyOf(documents.about.rules), text };
  const answer = await office.save(about, { revision: 0, basedOn: 1 }, "about");
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toMatch(/text about the school is not what the form sends/i);
});

test("a link to a script and a table without end may be drafted, never published", async () => {
  const { office } = await openContent();
  const row = Array.from({ length: 13 }, () => [{ text: "1" }]);
  const text = [
    { kind: "heading", level: 1, spans: [{ text: "here", link: "javascript:alert(1)" }] },
    { kind: "table", hasHeader: true, rows: [row] },
  ];
  const problems = (await office.publish({ ...emptyOf(documents.about.rules), text }, {}, "about")).json()
    .errors;
  expect(problems.filter(({ field }: { field: string }) => field === "text")).toHaveLength(2);
});

test("a document larger than the limit is a 413, and an unknown one a 404", async () => {
  const { office } = await openContent();
  const large = { ...contact, street: "x".repeat(maxDocumentBytes) };
  expect((await office.save(large, { revision: 0, basedOn: 1 })).statusCode).toBe(413);
  for (const name of ["nothing", "__proto__", "constructor", "toString"]) {
    expect((await office.get(`/api/content/${name}`)).statusCode).toBe(404);
    expect((await office.save(contact, { revision: 0, basedOn: 1 }, name)).statusCode).toBe(404);
  }
});
