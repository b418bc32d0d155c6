import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { s3Place } from "#testing/own-s3.ts";
import { startS3 } from "../../../tests/support/stores/s3.ts";
import { createDiskStore } from "./disk-store.ts";
import { type FileStore, stallLimits } from "./file-store.ts";
import { createS3Store } from "./s3-store.ts";

const folder = mkdtempSync(join(tmpdir(), "school-stores-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let s3Store: FileStore;
let storeInParts: FileStore;
beforeAll(async () => {
  const s3 = await startS3(["school"]);
  s3Store = createS3Store(s3Place(s3.port));
  storeInParts = createS3Store(s3Place(s3.port), stallLimits, 100_000);
  return s3.stop;
});

describe.each([
  ["the disk", () => createDiskStore(join(folder, "disk"))],
  ["an S3 store", () => s3Store],
  ["an S3 store that takes 100 KB at once", () => storeInParts],
])("%s", (_name, open) => {
  function upload(content: Buffer): { key: string; path: string } {
    const path = join(folder, crypto.randomUUID());
    writeFileSync(path, content);
    return { key: `${createHash("sha256").update(content).digest("hex")}.pdf`, path };
  }
  const readAll = async (store: FileStore, ...args: Parameters<FileStore["read"]>) =>
    buffer(await store.read(...args));

  test("keeps a file under its key, byte for byte", async () => {
    const store = open();
    const content = randomBytes(300_000);
    const { key, path } = upload(content);
    await store.put(key, path);
    expect(await store.size(key)).toBe(300_000);
    expect(await readAll(store, key)).toEqual(content);
  });

  test("reads a part of a file, both ends included", async () => {
    const store = open();
    const { key, path } = upload(Buffer.from("0123456789"));
    await store.put(key, path);
    expect((await readAll(store, key, { start: 2, end: 5 })).toString()).toBe("2345");
    expect((await readAll(store, key, { start: 9, end: 9 })).toString()).toBe("9");
  });

  test("accepts the same file twice", async () => {
    const store = open();
    const content = randomBytes(100);
    for (let i = 0; i < 2; i += 1) {
      const { key, path } = upload(content);
      await store.put(key, path);
      expect(await readAll(store, key)).toEqual(content);
    }
  });

  test("has no size for a missing file, and removes it without an error", async () => {
    const store = open();
    const { key, path } = upload(randomBytes(10));
    expect(await store.size(key)).toBeUndefined();
    await store.put(key, path);
    await store.remove(key);
    await store.remove(key);
    expect(await store.size(key)).toBeUndefined();
  });
});
