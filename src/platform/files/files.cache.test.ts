import { hash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { StoreAwayError } from "#base/errors.ts";
import { openFolder } from "#testing/folder.ts";
import { listenAsS3 } from "#testing/own-s3.ts";
import { createDiskStore } from "./disk-store.ts";
import { createFileCache } from "./files.routes.ts";
import { createS3Store } from "./s3-store.ts";

const bytes = 100_000;

test("simultaneous readers share one reading of a file", async () => {
  const folder = openFolder();
  const store = createDiskStore(join(folder, "files"));
  const files = createFileCache(store);
  const content = randomBytes(bytes);
  const key = `${hash("sha256", content)}.pdf`;
  writeFileSync(join(folder, "sent"), content);
  await store.put(key, join(folder, "sent"));
  const [one, other] = await Promise.all([files.open(key, content.length), files.open(key, content.length)]);
  await store.remove(key);
  const later = await files.open(key, content.length);
  expect(one?.bytes).toEqual(content);
  expect(other?.bytes).toBe(one?.bytes);
  expect(later?.bytes).toBe(one?.bytes);
  expect(files.sizeOf(key)).toBe(content.length);
});

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
  const key = `${"0".repeat(64)}.pdf`;
  const files = createFileCache(store, { stallMs: 200, leastBytesPerMs: bytes });
  for (const each of await Promise.allSettled([files.open(key, bytes), files.open(key, bytes)]))
    expect(each).toMatchObject({ status: "rejected", reason: expect.any(StoreAwayError) });
  expect(files.sizeOf(key)).toBeUndefined();
  await expect.poll(readers).toBe(0);
});
