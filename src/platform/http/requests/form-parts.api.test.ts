import { Readable } from "node:stream";
import { makeWorld } from "#testing/world.ts";

const boundary = "x";

async function sendForm(payload: string | Readable, type = `multipart/form-data; boundary=${boundary}`) {
  const world = await makeWorld();
  const headers = {
    authorization: `Bearer ${await world.signIn()}`,
    "content-type": type,
    ...(payload instanceof Readable && { "transfer-encoding": "chunked" }),
  };
  return world.app.inject({ method: "POST", url: "/api/notices", headers, payload });
}

const nameless = `--${boundary}\r\nx-part: nothing\r\n\r\nhello\r\n`;
const field = `--${boundary}\r\ncontent-disposition: form-data; name="noticeTitle"\r\n\r\nhello\r\n`;

test.each([
  ["parts without a name", nameless],
  ["fields", field],
])("a form of a thousand %s that breaks off is refused, and ends nothing", async (_kind, part) => {
  const response = await sendForm(part.repeat(1_000).slice(0, -20));
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.statusCode).toBeLessThan(500);
  expect(response.json()).toMatchObject({ success: false, message: expect.any(String) });
});

test("a form has a hundred parts at most, whether they have a name or not", async () => {
  const end = `--${boundary}--\r\n`;
  const within = await sendForm(nameless.repeat(100) + end);
  // The fields are missing; the number of parts is no reason.
  expect(within.json().message).toMatch(/^The notice was not saved/);
  const beyond = await sendForm(nameless.repeat(101) + end);
  expect(beyond.statusCode).toBe(400);
  expect(beyond.json().message).toContain("more than 100 parts");
  // Byte by byte.
  const slow = await sendForm(Readable.from(Array.from(nameless.repeat(102), (byte) => Buffer.from(byte))));
  expect(slow.json().message).toContain("more than 100 parts");
});

test.each([
  ['multipart/form-data; boundary="x"', "more than 100 parts"],
  ['multipart/form-data; a="; boundary=y"; boundary=x', "The form is broken"],
  ["multipart/form-data", "The form is broken"],
])("nobody hides parts behind %s", async (type, message) => {
  const response = await sendForm(`${nameless.repeat(200)}--${boundary}--`, type);
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toContain(message);
});

test.each([
  ["*****", "*****"],
  ['"two words"', "two words"],
])("a form with boundary=%s is read", async (written, own) => {
  const form = `${field}--${boundary}--`.replaceAll(`--${boundary}`, `--${own}`);
  const response = await sendForm(form, `multipart/form-data; boundary=${written}`);
  expect(response.json().message).toMatch(/^The notice was not saved/);
});

test("two million empty parts are refused at once", async () => {
  // As much as a socket delivers at a time.
  const piece = Buffer.from(`--${boundary}\r\n\r\n\r\n`.repeat(7_000));
  const start = performance.now();
  const response = await sendForm(Readable.from(Array(286).fill(piece)));
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toContain("more than 100 parts");
  expect(performance.now() - start).toBeLessThan(10_000);
});
