import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { StoreAwayError } from "#http/errors.ts";
import { listenAsS3 } from "#testing/own-s3.ts";
import { createDiskStore } from "./disk-store.server.ts";
import { createFileCache } from "./files.routes.server.ts";
import { createS3Store } from "./s3-store.server.ts";

const folder = mkdtempSync(join(tmpdir(), "school-held-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const store = createDiskStore(join(folder, "files"));

async function put(content: Buffer): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, content);
  const key = `${createHash("sha256").update(content).digest("hex")}.pdf`;
  await store.put(key, path);
  return key;
}

test("simultaneous readers share one reading of a file", async () => {
  const files = createFileCache(store);
  const content = randomBytes(300_000);
  const key = await put(content);
  const [one, other] = await Promise.all([files.open(key, content.length), files.open(key, content.length)]);
  await store.remove(key);
  const later = await files.open(key, content.length);
  expect(one?.bytes).toEqual(content);
  expect(other?.bytes).toBe(one?.bytes);
  expect(later?.bytes).toBe(one?.bytes);
  expect(files.sizeOf(key)).toBe(content.length);
});

const bytes = 100_000;
const key = `${"0".repeat(64)}.pdf`;

/** A store that sends a byte now and then, so that it is never silent. */
async function startTricklingStore() {
  let readers = 0;
  const server = createServer((_request, response) => {
    readers += 1;
    response.writeHead(206, { "content-length": bytes });
    const timer = setInterval(() => response.write("-"), 20);
    response.once("close", () => {
      readers -= 1;
      clearInterval(timer);
    });
  });
  const store = createS3Store(await listenAsS3(server));
  return { store, readers: () => readers };
}

test("a file that the store sends too slowly fails for all waiting readers", async () => {
  const { store, readers } = await startTricklingStore();
  const files = createFileCache(store, { stallMs: 200, leastBytesPerMs: bytes });
  for (const each of await Promise.allSettled([files.open(key, bytes), files.open(key, bytes)]))
    expect(each).toMatchObject({ status: "rejected", reason: expect.any(StoreAwayError) });
  expect(files.sizeOf(key)).toBeUndefined();
  await expect.poll(readers).toBe(0);
});
