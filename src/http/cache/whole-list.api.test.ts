import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "#collections/record.store.server.ts";
import { noticeRow } from "#testing/samples/notice-row.ts";
import { serveWorld } from "#testing/site-world.ts";
import { handleErrors } from "../error-responses.ts";
import { cacheEndpoints, listCachedEndpoints } from "./cached-endpoints.ts";
import type { CachedResponses } from "./cached-responses.ts";

const path = "/api/notices";
/** Their list is not cached. */
const manyNotices = 1_500;

async function openArchive() {
  const site = await serveWorld();
  const at = "2025-01-01T00:00:00.000Z";
  for (let begin = 0; begin < manyNotices; begin += 500) {
    const rows = Array.from({ length: 500 }, () => ({
      ...noticeRow({ title: "परीक्षा", publish_day: "2024-05-05" }),
      ...{ id: newId(), slug: newId(), title_folded: "परीक्षा", version: 1, active: 1 },
      ...{ visible_from: at, created_at: at, updated_at: at },
    }));
    await site.world.db.insertInto("notices").values(rows).execute();
  }
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

/** An app whose one list never ends. */
async function serveEndlessList() {
  const app = Fastify();
  handleErrors(app);
  app.decorateRequest("isShownMore", async () => false);
  app.decorateRequest("isSignedIn", async () => false);
  listCachedEndpoints(app);
  const responses = { take: (_key, make) => make() } as Pick<CachedResponses, "take"> as CachedResponses;
  cacheEndpoints(app, responses, () => new Date());
  const config = { access: "public", cached: true } as const;
  app.get(path, { config }, async () => Readable.from(endlessly()));
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: "127.0.0.1" });
}

function* endlessly() {
  for (;;) yield "x".repeat(64 * 1024);
}

test("at most 16 requests of one network read a long list at the same time", async () => {
  const address = await serveEndlessList();
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
