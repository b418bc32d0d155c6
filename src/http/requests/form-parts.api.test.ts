import { expect, test } from "vitest";
import { makeWorld } from "#testing/world.ts";

const boundary = "x";

async function sendForm(payload: string) {
  const world = await makeWorld();
  const headers = {
    authorization: `Bearer ${await world.signIn()}`,
    "content-type": `multipart/form-data; boundary=${boundary}`,
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
