import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { etagOf, type KeptAnswer } from "./cached-responses.ts";
import { negotiate } from "./compression.ts";

const plain = Buffer.from("notice ".repeat(500));
const makeKept = (more: Partial<KeptAnswer> = {}): KeptAnswer => ({
  status: 200,
  headers: { "content-type": "text/html", etag: etagOf(plain), vary: "accept-encoding" },
  body: { plain, compressed: {} },
  expiresAtMs: Number.POSITIVE_INFINITY,
  ready: {},
  ...more,
});
const headerOf = (head: string[], name: string) => head[head.indexOf(name) + 1];

test("whoever takes it compressed gets it so, and the same object as everybody who asks alike", async () => {
  const kept = makeKept();
  const br = await negotiate(kept, { "accept-encoding": "gzip, br" });
  const gzip = await negotiate(kept, { "accept-encoding": "gzip" });
  expect([brotliDecompressSync(br.body), gunzipSync(gzip.body)]).toEqual([plain, plain]);
  expect([headerOf(br.head, "content-encoding"), headerOf(gzip.head, "content-encoding")]).toEqual([
    "br",
    "gzip",
  ]);
  expect((await negotiate(kept, {})).body).toBe(plain);
  expect(negotiate(kept, { "accept-encoding": "br" })).toBe(br);
});

test("the ETag is the same in all forms, so it is a weak one", async () => {
  const kept = makeKept();
  for (const encoding of ["br", "gzip", "identity"]) {
    const { head } = await negotiate(kept, { "accept-encoding": encoding });
    expect(headerOf(head, "etag")).toMatch(/^W\/"[\w-]{27}"$/);
  }
});

test.each([
  ["its ETag", (etag: string) => etag],
  ["it as somebody on the way made it strong", (etag: string) => etag.slice(2)],
  ["several", (etag: string) => `"other", ${etag} , W/"more"`],
  ["any", () => " * "],
])("whoever names %s gets a 304 without a body", async (_what, named) => {
  const kept = makeKept();
  const answer = await negotiate(kept, { "if-none-match": named(kept.headers.etag ?? "") });
  expect(answer.status).toBe(304);
  expect(answer.body).toHaveLength(0);
});

test("whoever has another one, and whoever is told of a failure, gets it whole", async () => {
  expect((await negotiate(makeKept(), { "if-none-match": '"other"' })).status).toBe(200);
  const missing = makeKept({ status: 404 });
  expect((await negotiate(missing, { "if-none-match": missing.headers.etag })).status).toBe(404);
});
