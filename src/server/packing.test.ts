import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Content, chooseEncoding, packedFor, packFor } from "./packing.ts";

const plain = Buffer.from("notice ".repeat(500));

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
] as const)("what is packed with %s comes back the same", async (encoding, unpack) => {
  const content: Content = { plain, packed: {} };
  expect(packedFor(encoding, content)).toBeUndefined();
  await packFor(encoding, content);
  const packed = packedFor(encoding, content);
  expect(packed?.encoding).toBe(encoding);
  expect(unpack(packed?.bytes ?? "")).toEqual(plain);
});

test("it is packed only as somebody asked for it, and once for all who ask at the same time", async () => {
  const content: Content = { plain, packed: {} };
  await Promise.all(Array.from({ length: 100 }, () => packFor("gzip", content)));
  const { bytes } = packedFor("gzip", content) ?? {};
  await packFor("gzip", content);
  expect(packedFor("gzip", content)?.bytes).toBe(bytes);
  expect(content.packed).toEqual({ gzip: bytes });
});

test("who takes nothing packed gets it as it is, and so does everybody where packing does not pay", async () => {
  expect(packedFor(undefined, { plain, packed: {} })).toEqual({ bytes: plain, encoding: undefined });
  await packFor("br", { plain });
  expect(packedFor("br", { plain })).toEqual({ bytes: plain, encoding: undefined });
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
