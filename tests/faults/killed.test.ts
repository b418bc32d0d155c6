import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder, type RunningServer, signIn, startServer } from "../support/servers/server.ts";

const uploads = 200;
const atOnce = 8;
const killAfter = 70;

/** Each has bytes of its own, so that a file that got mixed up or cut off would show. */
function makePdf(number: number): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n% notice ${number}\n`),
    Buffer.alloc(40_000 + number * 97, number % 251),
  ]);
}

const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

async function upload(url: string, token: string, number: number): Promise<string> {
  const form = new FormData();
  form.set("noticeTitle", `Notice ${number}`);
  form.set("noticeType", "Exam");
  form.set("publishDate", "2025-01-05");
  form.set("noticeFile", new Blob([new Uint8Array(makePdf(number))]), `notice-${number}.pdf`);
  const answer = await fetch(`${url}/api/notices`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (answer.status !== 201) throw new Error(`The upload was answered with ${answer.status}.`);
  return (await answer.json()).notice._id;
}

/** Uploads until the server is killed under it; returns what the server had acknowledged by then. */
async function uploadUntilKilled(server: RunningServer): Promise<Map<string, number>> {
  const token = await signIn(server.url);
  const acknowledged = new Map<string, number>();
  let next = 0;
  let killed = false;
  async function worker(): Promise<void> {
    while (next < uploads && !killed) {
      const number = next++;
      try {
        acknowledged.set(await upload(server.url, token, number), number);
      } catch (error) {
        if (!killed) throw error;
      }
      if (acknowledged.size >= killAfter && !killed) {
        killed = true;
        await server.stop("SIGKILL");
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  return acknowledged;
}

test("a server killed in the middle of 200 uploads loses no acknowledged notice and shows no broken file", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const first = await startServer(folder.path, { SAMPLE_DATA: "off" });
  const acknowledged = await uploadUntilKilled(first);
  expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter);
  expect(acknowledged.size).toBeLessThan(uploads);

  const second = await startServer(folder.path, { SAMPLE_DATA: "off" });
  onTestFinished(async () => {
    await second.stop();
  });
  const { notices } = await (await fetch(`${second.url}/api/notices`)).json();
  const ids = notices.map((notice: { _id: string }) => notice._id);
  for (const id of acknowledged.keys()) expect(ids).toContain(id);

  for (const notice of notices) {
    const number = Number(notice.noticeTitle.split(" ")[1]);
    const file = await fetch(second.url + notice.fileUrl);
    expect(file.status).toBe(200);
    expect(hashOf(await file.bytes())).toBe(hashOf(makePdf(number)));
  }
  const stored = readdirSync(join(folder.path, "files"), { recursive: true, withFileTypes: true });
  for (const entry of stored.filter((each) => each.isFile())) {
    const [hash] = entry.name.split(".");
    expect(hashOf(readFileSync(join(entry.parentPath, entry.name)))).toBe(hash);
  }
});
