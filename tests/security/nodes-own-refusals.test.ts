import { expect, test } from "vitest";
import { serveWorld } from "#testing/site-world.ts";
import { readAnswers } from "./properties/raw-answers.ts";
import { exchange } from "./properties/raw-socket.ts";

async function ask(...lines: string[]) {
  const { address, ask: warmUp } = await serveWorld();
  // What is kept leaves through another door than what is not.
  await warmUp("/about");
  return readAnswers(await exchange(Number(new URL(address).port), [`${lines.join("\r\n")}\r\n\r\n`]))[0];
}

test.each(["/about", "/contact", "/api/notices"])(
  "a request for %s that names no site is refused in our words",
  async (path) => {
    const answer = await ask(`GET ${path} HTTP/1.1`, "connection: close");
    expect(answer).toMatchObject({ status: 400, headers: { "x-content-type-options": "nosniff" } });
    expect(answer?.text).toMatch(/cannot be read|no Host header/);
  },
);

test.each(["/about", "/contact", "/api/notices"])(
  "a request for %s that names two sites is refused in our words",
  async (path) => {
    const answer = await ask(`GET ${path} HTTP/1.1`, "host: localhost", "Host: evil", "connection: close");
    expect(answer).toMatchObject({ status: 400, headers: { "x-content-type-options": "nosniff" } });
    expect(answer?.text).toMatch(/cannot be read|more than one Host header/);
  },
);

test("a request that names two sites is refused by the door before HTTP too, which keeps connections open", async () => {
  const answer = await ask("GET /about HTTP/1.1", "host: localhost", "host: localhost");
  expect(answer).toMatchObject({ status: 400 });
});

test("HTTP/1.0 knew no such header, and is answered", async () => {
  expect(await ask("GET /about HTTP/1.0")).toMatchObject({ status: 200 });
});

test("an expectation that nobody knows is passed over", async () => {
  const answer = await ask(
    "GET /healthz HTTP/1.1",
    "host: localhost",
    "expect: nonsense",
    "connection: close",
  );
  expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('"status":"ok"') });
});
