import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makePdf } from "../support/crowds/upload-crowd.ts";
import {
  addNotice,
  noticeForm,
  openFolder,
  serve,
  signedIn,
  type TestServer,
} from "../support/servers/test-server.ts";

const uploads = 60;
const atOnce = 8;
const killAfter = 20;

const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");

/** Uploads until the server is killed; returns the ids of the notices that it had acknowledged. */
async function uploadUntilKilled(server: TestServer): Promise<string[]> {
  const headers = await signedIn(server.url);
  const acknowledged: string[] = [];
  let next = 0;
  let isKilled = false;
  async function work(): Promise<void> {
    while (next < uploads && !isKilled) {
      const number = next++;
      const form = noticeForm(`Notice ${number}`, { name: `notice-${number}.pdf`, content: makePdf(number) });
      const added = await addNotice(server.url, headers, form).catch(() => undefined);
      if (added) acknowledged.push(added.notice._id);
      else if (!isKilled) throw new Error("An upload failed before the server was killed.");
      if (acknowledged.length >= killAfter && !isKilled) {
        isKilled = true;
        await server.stop("SIGKILL");
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return acknowledged;
}

test("a server killed during uploads loses no acknowledged notice and serves no broken file", async () => {
  const dataDir = openFolder();
  const acknowledged = await uploadUntilKilled(await serve({}, { dataDir }));
  expect(acknowledged.length).toBeLessThan(uploads);
  const { url } = await serve({}, { dataDir });
  const { notices } = await (await fetch(`${url}/api/notices`)).json();
  const ids = notices.map((notice: { _id: string }) => notice._id);
  expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
  for (const { noticeTitle, fileUrl } of notices) {
    const file = await fetch(url + fileUrl);
    expect(hashOf(await file.bytes())).toBe(hashOf(makePdf(Number(noticeTitle.split(" ")[1]))));
  }
  const stored = readdirSync(join(dataDir, "files"), { recursive: true, withFileTypes: true });
  for (const entry of stored.filter((each) => each.isFile()))
    expect(hashOf(readFileSync(join(entry.parentPath, entry.name)))).toBe(entry.name.split(".")[0]);
});
