import { maxDocumentBytes } from "#kit/fields/values.ts";
import { contact, openContent } from "#testing/content-office.ts";

test("a draft may be incomplete, but only a complete one can be published", async () => {
  const { office } = await openContent();
  const half = { ...contact, street: "", mapUrl: "maps.example", hours: "x".repeat(200) };
  const refused = await office.publish(half);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ field: "street" }, { field: "hours" }, { field: "mapUrl" }]);
  expect((await office.document()).draft?.content).toEqual(half);
});

test.each([
  ["a field that nobody knows", { ...contact, secret: 1 }],
  ["a text that is a number", { ...contact, street: 7 }],
  ["two items of one id", { ...contact, phones: [contact.phones[0], contact.phones[0]] }],
  ["a list that is an object", { ...contact, phones: {} }],
])("%s is refused and changes nothing", async (_what, content) => {
  const { office } = await openContent();
  const response = await office.put("/api/content/contact/draft", { content, revision: 0, basedOn: 1 });
  expect(response.statusCode).toBe(400);
  expect(response.json().success).toBe(false);
  expect((await office.document()).draft).toBeNull();
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
