import { expect, test } from "vitest";
import { serveWorld } from "#testing/site-world.ts";
import { readResponses } from "./properties/raw-responses.ts";
import { exchange } from "./properties/raw-socket.ts";

async function ask(...lines: string[]) {
  const { address, ask: warmUp } = await serveWorld();
  // Cached responses take the fast path.
  await warmUp("/about");
  return readResponses(await exchange(Number(new URL(address).port), [`${lines.join("\r\n")}\r\n\r\n`]))[0];
}

test.each(["/about", "/contact", "/api/notices"])(
  "a request for %s without a Host header is refused",
  async (path) => {
    const response = await ask(`GET ${path} HTTP/1.1`, "connection: close");
    expect(response).toMatchObject({ status: 400, headers: { "x-content-type-options": "nosniff" } });
    expect(response?.text).toMatch(/cannot be read|no Host header/);
  },
);

test.each(["/about", "/contact", "/api/notices"])(
  "a request for %s with two Host headers is refused",
  async (path) => {
    const response = await ask(`GET ${path} HTTP/1.1`, "host: localhost", "Host: evil", "connection: close");
    expect(response).toMatchObject({ status: 400, headers: { "x-content-type-options": "nosniff" } });
    expect(response?.text).toMatch(/cannot be read|more than one Host header/);
  },
);

test("a request with two Host headers is refused on the fast path, too", async () => {
  const response = await ask("GET /about HTTP/1.1", "host: localhost", "host: localhost");
  expect(response).toMatchObject({ status: 400 });
});

test("an HTTP/1.0 request without a Host header is served", async () => {
  expect(await ask("GET /about HTTP/1.0")).toMatchObject({ status: 200 });
});

test("an unknown Expect header is ignored", async () => {
  const response = await ask(
    "GET /healthz HTTP/1.1",
    "host: localhost",
    "expect: nonsense",
    "connection: close",
  );
  expect(response).toMatchObject({ status: 200, text: expect.stringContaining('"status":"ok"') });
});
