import { expect, test } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

/** Work that says when it begins, and ends when it is told to. */
function makeWork() {
  const begun: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const work = (number: number) => () => {
    begun.push(number);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    return end.promise;
  };
  return { begun, ends, work };
}

test("no more are at work than may be, and who waits comes in the order of asking", async () => {
  const inTurn = createWorkQueue({ atOnce: 1, waiting: 2 });
  const { begun, ends, work } = makeWork();
  const [first, second] = [inTurn(work(1)), inTurn(work(2)), inTurn(work(3))];
  await expect.poll(() => begun).toEqual([1]);
  ends[0]?.resolve();
  await first;
  await expect.poll(() => begun).toEqual([1, 2]);
  // A failure gives its place back too.
  ends[1]?.reject(new Error("broken"));
  await expect(second).rejects.toThrow("broken");
  await expect.poll(() => begun).toEqual([1, 2, 3]);
});

test("who comes when enough wait is told to come again", async () => {
  const inTurn = createWorkQueue({ atOnce: 2, waiting: 1 });
  const { begun, work } = makeWork();
  void inTurn(work(1));
  void inTurn(work(2));
  void inTurn(work(3));
  await expect(inTurn(work(4))).rejects.toMatchObject({ status: 503, headers: { "retry-after": "2" } });
  expect(begun).toEqual([1, 2]);
});
