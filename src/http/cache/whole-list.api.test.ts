import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { newId } from "#collections/record.store.server.ts";
import { maxNoticeTitleLength } from "#features/notices/notices.rules.ts";
import { serveWorld } from "#testing/site-world.ts";

const path = "/api/notices";
/** Their list is not cached, and does not fit into the buffers of a connection. */
const manyNotices = 6_000;

type Site = Awaited<ReturnType<typeof serveWorld>>;

async function addNotices({ world: { db } }: Site, count: number, publish_day = "2024-05-05"): Promise<void> {
  const title = "क".repeat(maxNoticeTitleLength);
  for (let begin = 0; begin < count; begin += 500) {
    const rows = Array.from({ length: Math.min(500, count - begin) }, () => ({
      id: newId(),
      title,
      title_folded: title,
      type: "Exam" as const,
      publish_day,
      visible_from: "2024-05-04T18:15:00.000Z",
      slug: newId(),
      version: 1,
      file_key: null,
      file_link: "https://exam.example/a.pdf",
      file_type: "pdf",
      file_title: "a.pdf",
      file_bytes: null,
      uploaded_by: "Admin",
      active: 1,
      created_at: "2025-01-01T00:00:00.000Z",
      updated_at: "2025-01-01T00:00:00.000Z",
    }));
    await db.insertInto("notices").values(rows).execute();
  }
}

async function openArchive(): Promise<Site> {
  const site = await serveWorld();
  await addNotices(site, manyNotices);
  return site;
}

const noticesIn = (text: string): { _id: string }[] => JSON.parse(text).notices;

test("while ten ask for the whole list, others are served", async () => {
  const { ask } = await openArchive();
  await ask("/about");
  const order: string[] = [];
  const lists = Array.from({ length: 10 }, () => ask(path).finally(() => order.push("list")));
  const page = ask("/about").finally(() => order.push("page"));

  expect((await page).status).toBe(200);
  const answers = await Promise.all(lists);
  expect(order[0]).toBe("page");
  for (const { text } of answers) expect(noticesIn(text)).toHaveLength(manyNotices);
});

test("a long list is compressed for who takes it so", async () => {
  const { ask } = await openArchive();
  const plain = await ask(path);
  const compressed = await ask(path, { "accept-encoding": "br, gzip" });
  expect(compressed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(compressed.body).equals(plain.body)).toBe(true);
});

test("at most 16 requests of one network read a long list at the same time", async () => {
  const { address } = await openArchive();
  // Compressed it would fit into the buffers of a connection that nobody reads.
  const headers = { "accept-encoding": "identity" };
  const open = (signal: AbortSignal) => fetch(address + path, { signal, headers });
  const readers = Array.from({ length: 16 }, () => new AbortController());
  const responses = await Promise.all(readers.map(({ signal }) => open(signal)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await open(AbortSignal.timeout(60_000))).status).toBe(503);
  for (const reader of readers) reader.abort();
  await expect.poll(async () => (await open(AbortSignal.timeout(60_000))).status).toBe(200);
});
