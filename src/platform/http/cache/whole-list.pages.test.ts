import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { newId } from "#base/ids.ts";
import { handleErrors } from "#platform/http/error-responses.ts";
import { addRows } from "#testing/many-rows.ts";
import { noticeRow } from "#testing/samples/notice-row.ts";
import { serveWorld } from "#testing/site-world.ts";
import { cacheEndpoints, listCachedEndpoints } from "./cached-endpoints.ts";
import type { CachedResponses } from "./cached-responses.ts";
import { createResponseCache } from "./response-cache.ts";

const path = "/api/notices";
/** Their list is not cached. */
const manyNotices = 1_500;

async function openArchive() {
  const site = await serveWorld();
  const at = "2025-01-01T00:00:00.000Z";
  const rows = Array.from({ length: manyNotices }, () => ({
    ...noticeRow({ title: "परीक्षा", publish_day: "2024-05-05" }),
    ...{ id: newId(), slug: newId(), title_folded: "परीक्षा", version: 1, active: 1 },
    ...{ visible_from: at, created_at: at, updated_at: at },
  }));
  await addRows(site.world.db, "notices", rows);
  return site;
}

const noticesIn = (text: string): { _id: string }[] => JSON.parse(text).notices;

test("ten simultaneous readers get the whole list, compressed if they accept it", async () => {
  const { ask } = await openArchive();
  const responses = await Promise.all(Array.from({ length: 10 }, () => ask(path)));
  for (const { text } of responses) expect(noticesIn(text)).toHaveLength(manyNotices);
  const compressed = await ask(path, { "accept-encoding": "br, gzip" });
  expect(compressed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(compressed.body).equals(responses[0]?.body ?? Buffer.alloc(0))).toBe(true);
});

async function serveList(read: () => Promise<Readable>) {
  const app = Fastify({ forceCloseConnections: true });
  handleErrors(app);
  app.decorateRequest("isShownMore", async () => false);
  app.decorateRequest("isSignedIn", async () => false);
  listCachedEndpoints(app);
  const { getOrMake } = createResponseCache(() => new Date());
  const taken: string[] = [];
  const take: CachedResponses["take"] = (key, make) => {
    taken.push(key);
    return getOrMake(key, make);
  };
  const responses = { take } as Pick<CachedResponses, "take"> as CachedResponses;
  cacheEndpoints(app, responses, () => new Date());
  const config = { access: "public", cached: true } as const;
  app.get(path, { config }, async (request) => request.shareList?.(await read()));
  onTestFinished(() => app.close());
  return { address: await app.listen({ port: 0, host: "127.0.0.1" }), taken };
}

function* endlessly() {
  for (;;) yield randomBytes(64 * 1024);
}

test("a long list is read once for all who wait for it", async () => {
  const asked = Promise.withResolvers<void>();
  let readings = 0;
  function* read() {
    readings += 1;
    yield* ["[", `"${"x".repeat(1_000_000)}"`, "]"];
  }
  const { address, taken } = await serveList(() => asked.promise.then(() => Readable.from(read())));
  const ask = async (encoding: string) =>
    (await fetch(address + path, { headers: { "accept-encoding": encoding } })).json();
  const lists = Promise.all(["gzip", "gzip", "identity", "identity"].map(ask));
  await expect.poll(() => taken).toHaveLength(4);
  asked.resolve();
  expect(new Set((await lists).flat())).toHaveLength(1);
  expect(readings).toBe(1);
});

test("at most 16 requests of one network read a long list at the same time", async () => {
  const { address } = await serveList(async () => Readable.from(endlessly()));
  const open = (signal: AbortSignal) => fetch(address + path, { signal });
  const readers = Array.from({ length: 16 }, () => new AbortController());
  const responses = await Promise.all(readers.map(({ signal }) => open(signal)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  const late = new AbortController();
  onTestFinished(() => late.abort());
  expect((await open(late.signal)).status).toBe(503);
  for (const reader of readers) reader.abort();
  await expect.poll(async () => (await open(late.signal)).status).toBe(200);
});
