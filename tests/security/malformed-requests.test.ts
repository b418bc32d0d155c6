import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { serveWorld } from "#testing/site-world.ts";
import { readResponses } from "./properties/raw-responses.ts";
import { exchange } from "./properties/raw-socket.ts";

/** Sends requests to a site whose page /about is cached, so that it takes the fast path, and the page of a refusal, too. */
async function openConnections() {
  const { address, ask: warmUp } = await serveWorld();
  for (const path of ["/about", "//"]) await warmUp(path);
  return async (...lines: string[]) =>
    readResponses(await exchange(Number(new URL(address).port), [`${lines.join("\r\n")}\r\n\r\n`]))[0];
}

test("a request without a Host header, or with two, is refused", async () => {
  const ask = await openConnections();
  const refused = { status: 400, headers: { "x-content-type-options": "nosniff" } };
  for (const path of ["/about", "/contact", "/api/notices"]) {
    const none = await ask(`GET ${path} HTTP/1.1`, "connection: close");
    expect(none).toMatchObject(refused);
    expect(none?.text).toMatch(/cannot be read|one Host header/);
    const two = await ask(`GET ${path} HTTP/1.1`, "host: localhost", "Host: evil", "connection: close");
    expect(two).toMatchObject(refused);
    expect(two?.text).toMatch(/cannot be read|one Host header/);
  }
  // The fast path reads only the plainest requests.
  const plain = await ask("GET /about HTTP/1.1", "host: localhost", "host: localhost");
  expect(plain).toMatchObject({ status: 400 });
});

test("an HTTP/1.0 request without a Host header is served, and an unknown Expect header ignored", async () => {
  const ask = await openConnections();
  expect(await ask("GET /about HTTP/1.0")).toMatchObject({ status: 200 });
  const lines = ["host: localhost", "expect: nonsense", "connection: close"];
  expect(await ask("GET /healthz HTTP/1.1", ...lines)).toMatchObject({
    status: 200,
    text: expect.stringContaining('"status":"ok"'),
  });
});

test.each([
  ["JSON", "/api/auth/login", "application/json", /was not accepted/],
  ["a form", "/api/notices", "multipart/form-data; boundary=x", /form is broken/],
])("%s announced with neither length nor body is refused at once", async (_what, url, type, refusal) => {
  const { address, world } = await serveWorld();
  const lines = [`POST ${url} HTTP/1.1`, "host: a", `authorization: Bearer ${await world.signIn()}`];
  const request = [...lines, `content-type: ${type}`, "connection: close", "", ""].join("\r\n");
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  socket.write(request);
  const [response] = readResponses(await text(socket));
  expect(response).toMatchObject({ status: 400, text: expect.stringMatching(refusal) });
});
