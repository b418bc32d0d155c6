import { setImmediate as nextTurn } from "node:timers/promises";
import { inTurn, mustWait, noteArrival } from "./turns.ts";

/** Other tests of this process may have had connections just now. */
async function quietTurn(): Promise<void> {
  do await nextTurn();
  while (mustWait());
}

test("what comes after a long piece of work waits for the next turn, cached responses first", async () => {
  const done: string[] = [];
  await quietTurn();
  inTurn(() => {
    for (const begunMs = performance.now(); performance.now() - begunMs < 10; );
  });
  inTurn(() => done.push("page"));
  inTurn(() => done.push("cached page"), true);
  expect(done).toEqual([]);
  await expect.poll(() => done).toEqual(["cached page", "page"]);
});

test("what waits is not overtaken by what comes in the next turn", async () => {
  const done: string[] = [];
  await quietTurn();
  inTurn(() => {
    for (const begunMs = performance.now(); performance.now() - begunMs < 10; );
  });
  const next = nextTurn().then(() => inTurn(() => done.push("later")));
  inTurn(() => done.push("first"));
  await next;
  await expect.poll(() => done).toEqual(["first", "later"]);
});

test("while connections arrive, pages wait and cached responses do not, until pages have waited long enough", async () => {
  await quietTurn();
  let nowMs = performance.now() + 1_000;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const done: string[] = [];
  async function arrive(): Promise<void> {
    noteArrival();
    await nextTurn();
  }
  await arrive();
  await arrive();
  inTurn(() => done.push("page"));
  inTurn(() => done.push("cached page"), true);
  await arrive();
  expect(done).toEqual(["cached page"]);
  nowMs += 1_000;
  await arrive();
  await arrive();
  expect(done).toEqual(["cached page", "page"]);
});
