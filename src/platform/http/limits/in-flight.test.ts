import { once } from "node:events";
import { connect } from "node:net";
import multipart from "@fastify/multipart";
import Fastify from "fastify";
import { trusted } from "#base/urls.ts";
import { handleErrors } from "#platform/http/error-responses.ts";
import { limitInFlight } from "./in-flight.ts";

const atOnce = 32;
const maxWaitingBytes = 32 * 1024 * 1024;

function openApp(proxies = 0) {
  const app = Fastify({ trustProxy: trusted(proxies) });
  handleErrors(app);
  app.decorateRequest("isSignedIn", async () => false);
  app.register(multipart);
  limitInFlight(app);
  const blocked = Promise.withResolvers<string>();
  const begun: string[] = [];
  const options = { config: { access: "public" } } as const;
  app.get("/", options, (request) => {
    begun.push(request.ip);
    return blocked.promise;
  });
  app.get("/never", options, (request) => {
    begun.push(request.ip);
    return new Promise(() => {});
  });
  app.get("/raw", options, (_request, reply) => {
    reply.hijack();
    reply.raw.end("made");
  });
  onTestFinished(() => app.close());
  return { app, begun, release: () => blocked.resolve("made") };
}

test.each([
  ["of one address", 0, (address: string) => ({ remoteAddress: address })],
  [
    "that a trusted proxy forwards for one address",
    1,
    (address: string) => ({ headers: { "x-forwarded-for": address } }),
  ],
] as const)(
  "of the requests %s 32 are in flight, and others wait for none of them",
  async (_whose, proxies, from) => {
    const { app, begun, release } = openApp(proxies);
    const ask = (address: string) => app.inject({ url: "/", ...from(address) });
    const flood = Array.from({ length: atOnce + 8 }, () => ask("203.0.113.7"));
    const other = ask("198.51.100.1");
    await expect.poll(() => begun).toContain("198.51.100.1");
    expect(begun).toHaveLength(atOnce + 1);
    release();
    const responses = await Promise.all([...flood, other]);
    expect(new Set(responses.map(({ body }) => body))).toEqual(new Set(["made"]));
  },
);

test("a network has a limited number of requests that wait", async () => {
  const { app, release } = openApp();
  const ask = async () => (await app.inject("/")).statusCode;
  const flood = Array.from({ length: atOnce + 400 }, ask);
  expect(await ask()).toBe(503);
  release();
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
});

test("no response is made for a client that left while it waited", async () => {
  const { app, begun, release } = openApp();
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const first = Array.from({ length: atOnce }, () => fetch(url));
  await expect.poll(() => begun).toHaveLength(atOnce);
  const arrived = once(app.server, "request");
  const leaving = connect(Number(new URL(url).port), "127.0.0.1");
  leaving.write("GET / HTTP/1.1\r\nhost: a\r\n\r\n");
  const [{ socket }] = await arrived;
  const left = new Promise((resolve) => socket.once("close", resolve));
  leaving.destroy();
  await left;
  const last = fetch(url);
  release();
  await Promise.all([...first, last]);
  expect(begun).toHaveLength(atOnce + 1);
});

test("clients that leave before their response is made take no place with them", async () => {
  const { app, begun, release } = openApp();
  release();
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const leaving = new AbortController();
  const left = Array.from({ length: atOnce }, () => fetch(`${url}/never`, { signal: leaving.signal }));
  await expect.poll(() => begun).toHaveLength(atOnce);
  leaving.abort();
  await Promise.allSettled(left);
  expect(await (await fetch(url)).text()).toBe("made");
});

test("clients behind a proxy that leave before they get a place take none", async () => {
  const { app, begun, release } = openApp(1);
  release();
  const arrived = Promise.withResolvers<void>();
  let count = 0;
  app.addHook("onRequest", async ({ raw }) => {
    count += 1;
    if (count === atOnce) arrived.resolve();
    if (count <= atOnce) await once(raw.socket, "close");
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const leaving = new AbortController();
  const headers = { "x-forwarded-for": "203.0.113.7" };
  const left = Array.from({ length: atOnce }, () => fetch(url, { headers, signal: leaving.signal }));
  await arrived.promise;
  leaving.abort();
  await Promise.allSettled(left);
  expect(await (await fetch(url, { headers })).text()).toBe("made");
  expect(begun).toHaveLength(1);
});

test("responses that are sent past Fastify take no place with them", async () => {
  const { app } = openApp();
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const ask = async () => (await fetch(`${url}/raw`)).text();
  const bodies = await Promise.all(Array.from({ length: 2 * atOnce }, ask));
  expect(new Set(bodies)).toEqual(new Set(["made"]));
});

test("what others have waiting is no reason to refuse a request that finds a place", async () => {
  const { app, begun, release } = openApp();
  const ask = (address: string) =>
    app.inject({ url: "/", remoteAddress: address, headers: { "content-length": String(maxWaitingBytes) } });
  const flood = Array.from({ length: atOnce + 2 }, () => ask("203.0.113.7"));
  const other = ask("198.51.100.1");
  await expect.poll(() => begun).toContain("198.51.100.1");
  release();
  const statuses = (await Promise.all([...flood, other])).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 503)).toHaveLength(2);
});
