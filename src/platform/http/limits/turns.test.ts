import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { inTurn } from "./turns.ts";

test("what comes after a long piece of work waits for the next turn, cached responses first", async () => {
  const done: string[] = [];
  await nextTurn();
  inTurn(() => {
    for (const begunMs = performance.now(); performance.now() - begunMs < 10; );
  });
  inTurn(() => done.push("page"));
  inTurn(() => done.push("cached page"), true);
  expect(done).toEqual([]);
  await expect.poll(() => done).toEqual(["cached page", "page"]);
});
