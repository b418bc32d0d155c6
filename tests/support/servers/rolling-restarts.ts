import { expect } from "vitest";
import { noticeWithFile, type ServersBehindProxy, signInOver } from "./servers-behind-proxy.ts";

const readers = 4;
const writers = 2;

/** Restarts one server after the other under readers and writers, and returns how often each status came. */
export async function restartOneByOne(site: ServersBehindProxy, rounds: number) {
  const { ask } = site.visitor;
  const token = await signInOver(site.visitor);
  const responses: Record<string, number> = {};
  const acknowledged: string[] = [];
  let isOver = false;
  let next = 0;
  const note = (kind: string, status: number) => {
    responses[`${kind} ${status}`] = (responses[`${kind} ${status}`] ?? 0) + 1;
  };

  async function read(): Promise<void> {
    while (!isOver) {
      note("page", (await ask("/notice")).status);
      note("call", (await ask("/api/roadblock?page=1")).status);
    }
  }
  async function write(): Promise<void> {
    while (!isOver) {
      const title = `Notice ${next++}`;
      // As the forms of the office send it.
      const headers = { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() };
      const { status } = await ask("/api/notices", { method: "POST", headers, body: noticeWithFile(title) });
      note("write", status);
      if (status === 201) acknowledged.push(title);
    }
  }
  const people = Promise.all([
    ...Array.from({ length: readers }, read),
    ...Array.from({ length: writers }, write),
  ]);

  for (let round = 0; round < rounds; round += 1) {
    for (const index of [0, 1]) {
      await site.restart(index);
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 2);
    }
  }
  isOver = true;
  await people;
  const { notices } = JSON.parse((await ask("/api/notices")).text);
  const there = notices.map((notice: { noticeTitle: string }) => notice.noticeTitle);
  expect(there.sort()).toEqual(acknowledged.sort());
  return responses;
}

export const withoutFailures = ["call 200", "page 200", "write 201"];
