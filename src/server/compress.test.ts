import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, compress } from "./compress.ts";

test("what is compressed comes back the same", async () => {
  const plain = Buffer.from("notice ".repeat(500));
  const { brotli, gzip } = await compress(plain);
  expect(brotliDecompressSync(brotli)).toEqual(plain);
  expect(gunzipSync(gzip)).toEqual(plain);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5", "br"],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
])("a browser that takes %s gets %s", (accepts, encoding) => {
  expect(chooseEncoding(accepts)).toBe(encoding);
});
