import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Content, chooseEncoding, compressedFor, compressFor } from "./compression.ts";

const plain = Buffer.from("notice ".repeat(500));

test.each([
  ["a text", "br", brotliDecompressSync, plain],
  ["a text", "gzip", gunzipSync, plain],
  ["nothing", "br", brotliDecompressSync, Buffer.alloc(0)],
  ["nothing", "gzip", gunzipSync, Buffer.alloc(0)],
  ["what needs many pieces", "br", brotliDecompressSync, randomBytes(2_000_000)],
  ["what needs many pieces", "gzip", gunzipSync, randomBytes(2_000_000)],
] as const)("%s that is compressed with %s comes back the same", async (_, encoding, decompress, plain) => {
  const content: Content = { plain, compressed: {} };
  expect(compressedFor(encoding, content)).toBeUndefined();
  await compressFor(encoding, content);
  const compressed = compressedFor(encoding, content);
  expect(compressed?.encoding).toBe(encoding);
  expect(decompress(compressed?.bytes ?? "").equals(plain)).toBe(true);
});

test("it is compressed only as somebody asked for it, and once for all who ask at the same time", async () => {
  const content: Content = { plain, compressed: {} };
  await Promise.all(Array.from({ length: 100 }, () => compressFor("gzip", content)));
  const { bytes } = compressedFor("gzip", content) ?? {};
  await compressFor("gzip", content);
  expect(compressedFor("gzip", content)?.bytes).toBe(bytes);
  expect(content.compressed).toEqual({ gzip: bytes });
});

test("who takes nothing compressed gets it as it is, and so does everybody where compression does not pay", async () => {
  expect(compressedFor(undefined, { plain, compressed: {} })).toEqual({ bytes: plain, encoding: undefined });
  await compressFor("br", { plain });
  expect(compressedFor("br", { plain })).toEqual({ bytes: plain, encoding: undefined });
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.5", "br"],
  ["br;q=0 , gzip", "gzip"],
  ["br; q=0.000\t,gzip", "gzip"],
  ["br;q=0 ", undefined],
  ["br;q=0, *", "gzip"],
  ["*", "br"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["GZIP", "gzip"],
  ["brotli, zstd", undefined],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
])("a browser that takes %s gets %s", (accepts, encoding) => {
  expect(chooseEncoding(accepts)).toBe(encoding);
});
