import { makeOffice, makeWorld } from "#testing/world.ts";

const refusal = { success: false, message: expect.stringMatching(/NUL character.*\.$/) };

test.each([
  ["a password", "/api/auth/login", { email: "office@school.example", password: "\\\0" }],
  ["the name of a field", "/api/messages", { "mess\0age": "Hello" }],
  ["a deep corner", "/api/messages", { message: [{ deep: ["\0"] }] }],
] as const)("a NUL in %s is a 400", async (_what, url, payload) => {
  const { app } = await makeWorld();
  const response = await app.inject({ method: "POST", url, payload });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject(refusal);
});

test("an escaped backslash before u0000 is not a NUL", async () => {
  const { app } = await makeWorld();
  const payload = { email: "office@school.example", password: "\\u0000" };
  expect((await app.inject({ method: "POST", url: "/api/auth/login", payload })).statusCode).toBe(401);
});

test.each(["/api/notices?search=a%00b", "/files/%00/a.pdf", "/api/no-such-call/%00"])(
  "a NUL in the address %s is a 400",
  async (url) => {
    const world = await makeWorld();
    const response = await (await world.asAdministrator()).get(url);
    expect(response.statusCode).toBe(400);
  },
);

test("a NUL in an id or in a field of a form is a 400, and nothing is saved", async () => {
  const { office } = await makeOffice();
  expect((await office.put("/api/notices/a%00b/toggle")).statusCode).toBe(400);
  // The query names the same, and is not what the record is looked up by.
  expect((await office.put("/api/notices/a%00b/toggle?id=x")).statusCode).toBe(400);
  const response = await office.postNotice({ noticeTitle: "Exam\0routine" });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ ...refusal, errors: [{ field: "noticeTitle" }] });
  const richText = JSON.stringify([{ kind: "paragraph", spans: [{ text: "Exam\0routine" }] }]);
  const escaped = await office.postNotice({ richText });
  expect(escaped.statusCode, escaped.body).toBe(400);
  expect(escaped.json().errors).toMatchObject([{ field: "richText", message: refusal.message }]);
  expect((await office.get("/api/notices")).json().notices).toEqual([]);
});

test("a deeply nested body is refused like any other", async () => {
  const { app } = await makeWorld();
  const headers = { "content-type": "application/json" };
  const payload = `{"message":${"[".repeat(30_000)}"\\u0000"${"]".repeat(30_000)}}`;
  expect((await app.inject({ method: "POST", url: "/api/messages", headers, payload })).statusCode).toBe(400);
});
