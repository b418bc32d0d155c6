import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { newId } from "#api/database/records/ids.ts";
import { maxNoticeTitleLength } from "#contract/notices/notices.rules.ts";
import { openAnswers } from "../../testing/answers-world.ts";

const path = "/api/notices";
/** Their list is more than two megabytes, and is kept on the disk. */
const manyNotices = 2_000;

type Site = Awaited<ReturnType<typeof openAnswers>>;

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
  const site = await openAnswers();
  await addNotices(site, manyNotices);
  return site;
}

const noticesIn = (text: string): { _id: string }[] => JSON.parse(text).notices;

test("while the whole list is made, others are served; ten who ask for it get the same one", async () => {
  const { ask } = await openArchive();
  await ask("/about");
  const order: string[] = [];
  const lists = Array.from({ length: 10 }, () => ask(path).finally(() => order.push("list")));
  const page = ask("/about").finally(() => order.push("page"));

  expect((await page).status).toBe(200);
  const answers = await Promise.all(lists);
  expect(order[0]).toBe("page");
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  for (const { text } of answers) expect(noticesIn(text)).toHaveLength(manyNotices);
});

test("it is kept: compressed once, decompressed for who wants it so, and a 304 for who has it", async () => {
  const { ask } = await openArchive();
  const made = await ask(path);
  const kept = await ask(path, { "accept-encoding": "br, gzip" });
  expect(kept.headers["x-request-id"]).toBeUndefined();
  expect(kept.headers["content-encoding"]).toBe("gzip");
  expect(kept.headers["content-length"]).toBe(String(kept.body.length));
  expect(gunzipSync(kept.body).equals(made.body)).toBe(true);
  expect((await ask(path)).body.equals(made.body)).toBe(true);
  expect((await ask(path, { "if-none-match": kept.headers.etag ?? "" })).status).toBe(304);
});

test("after a change it is made anew, and who was reading reads on", async () => {
  const site = await openArchive();
  const { ask, call, cache } = site;
  await ask(path);
  const reading = await call(path);
  await addNotices(site, 1);
  cache.clear();
  expect(noticesIn((await ask(path)).text)).toHaveLength(manyNotices + 1);
  expect(noticesIn(await reading.text())).toHaveLength(manyNotices);
});

test("a HEAD says what a GET would, without the list", async () => {
  const { address } = await openArchive();
  const head = () => fetch(address + path, { method: "HEAD", headers: { "accept-encoding": "gzip" } });
  for (let time = 0; time < 2; time += 1) {
    const { headers, status } = await head();
    expect(status).toBe(200);
    expect(Number(headers.get("content-length"))).toBeGreaterThan(1_000);
    expect(headers.get("content-encoding")).toBe("gzip");
  }
});
