import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { readStreamed } from "./streamed-body.ts";

const megabyte = 1024 * 1024;
const piece = Buffer.alloc(megabyte, "notice ");

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "school-large-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const storeMegabytes = async (count: number) => {
  const folder = makeFolder();
  const { body, etag } = await readStreamed(
    Readable.from(Array.from({ length: count }, () => piece)),
    folder,
  );
  if ("plain" in body) throw new Error("It was taken into memory.");
  return { body, etag, folder };
};

test("what fits is taken into memory", async () => {
  const { body } = await readStreamed(Readable.from(["[", "]"]), makeFolder());
  expect("plain" in body && body.plain.toString()).toBe("[]");
});

test("what is larger is compressed to a file without a name, from which everybody reads all of it", async () => {
  const { body, folder } = await storeMegabytes(4);
  expect(readdirSync(folder)).toEqual([]);
  expect(body.bytes).toBeLessThan(megabyte);
  const readers = await Promise.all(
    ["gzip", "plain", "gzip", "plain"].map((form) => {
      const stream = body.read(form as "gzip" | "plain");
      return stream ? buffer(stream) : undefined;
    }),
  );
  const whole = Buffer.concat([piece, piece, piece, piece]);
  const [first = Buffer.of(), second, third = Buffer.of(), fourth] = readers;
  expect(gunzipSync(first).equals(whole)).toBe(true);
  expect(gunzipSync(third).equals(whole)).toBe(true);
  expect([second?.equals(whole), fourth?.equals(whole)]).toEqual([true, true]);
  body.release();
});

test("who has begun to read reads to the end after it was given up, and nobody else begins", async () => {
  const { body } = await storeMegabytes(3);
  const begun = body.read("plain");
  body.release();
  expect(body.read("plain")).toBeUndefined();
  expect(begun && (await buffer(begun)).length).toBe(3 * megabyte);
});

test("who hangs up in the middle leaves it whole for the others", async () => {
  const { body } = await storeMegabytes(3);
  body.read("plain")?.destroy();
  body.read("gzip")?.destroy();
  const other = body.read("plain");
  expect(other && (await buffer(other)).length).toBe(3 * megabyte);
  body.release();
});

test("a source that fails is told, and leaves nothing behind", async () => {
  const folder = makeFolder();
  const failing = Readable.from(
    (async function* () {
      yield piece;
      yield piece;
      throw new Error("gone");
    })(),
  );
  await expect(readStreamed(failing, folder)).rejects.toThrow("gone");
  expect(readdirSync(folder)).toEqual([]);
});
