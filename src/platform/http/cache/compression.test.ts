import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { chooseEncoding, negotiate } from "./compression.ts";
import { type CachedResponse, etagOf } from "./response-cache.ts";

const plain = Buffer.from("notice ".repeat(500));
const makeCached = (more: Partial<CachedResponse> = {}): CachedResponse => ({
  status: 200,
  headers: { "content-type": "text/html", etag: etagOf(plain), vary: "accept-encoding" },
  body: plain,
  isCompressible: true,
  expiresAtMs: Number.POSITIVE_INFINITY,
  ...more,
});
const headerOf = (head: string[], name: string) => head[head.indexOf(name) + 1];

test("a body is compressed once for each accepted encoding", async () => {
  const cached = makeCached();
  const brotli = await Promise.all(
    Array.from({ length: 100 }, () => negotiate(cached, { "accept-encoding": "gzip, br" })),
  );
  const gzip = await negotiate(cached, { "accept-encoding": "gzip" });
  const [br = gzip] = brotli;
  expect(new Set(brotli).size).toBe(1);
  expect([brotliDecompressSync(br.body), gunzipSync(gzip.body)]).toEqual([plain, plain]);
  expect([br, gzip].map(({ head }) => headerOf(head, "content-encoding"))).toEqual(["br", "gzip"]);
  expect((await negotiate(cached, {})).body).toBe(plain);
});

test.each([
  ["a strong form of its ETag", (etag: string) => etag.slice(2)],
  ["several", (etag: string) => `"other", ${etag} , W/"more"`],
])("If-None-Match with %s gets a 304 without a body", async (_what, named) => {
  const cached = makeCached();
  const response = await negotiate(cached, { "if-none-match": named(cached.headers.etag ?? "") });
  expect(response.status).toBe(304);
  expect(response.body).toHaveLength(0);
});

test("another ETag, or an error, gets the whole response", async () => {
  expect((await negotiate(makeCached(), { "if-none-match": '"other"' })).status).toBe(200);
  const missing = makeCached({ status: 404 });
  expect((await negotiate(missing, { "if-none-match": missing.headers.etag })).status).toBe(404);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip", "gzip"],
  ["brotli, zstd", undefined],
])("a browser that accepts %s gets %s", (accepts, encoding) => {
  expect(chooseEncoding(accepts)).toBe(encoding);
});
