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
  const inTurn = createWorkQueue({ name: "tests", atOnce: 1, waiting: 2 });
  const { begun, ends, work } = makeWork();
  const [first, second] = [
    inTurn(work(1), "somebody"),
    inTurn(work(2), "somebody"),
    inTurn(work(3), "somebody"),
  ];
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
  const inTurn = createWorkQueue({ name: "tests", atOnce: 2, waiting: 1 });
  const { begun, work } = makeWork();
  void inTurn(work(1), "somebody");
  void inTurn(work(2), "somebody");
  void inTurn(work(3), "somebody");
  await expect(inTurn(work(4), "somebody")).rejects.toMatchObject({
    status: 503,
    headers: { "retry-after": "2" },
  });
  expect(begun).toEqual([1, 2]);
});

test("who takes all places gives his last ones to others, and each of them gets an answer", async () => {
  const inTurn = createWorkQueue({ name: "tests", atOnce: 1, waiting: 4 });
  const { begun, ends, work } = makeWork();
  const asked = [1, 2, 3, 4, 5].map((number) => inTurn(work(number), "flood"));
  const refused = [asked[4], asked[3]].map((one) => expect(one).rejects.toMatchObject({ status: 503 }));
  const others = [inTurn(work(6), "one visitor"), inTurn(work(7), "another visitor")];
  await Promise.all(refused);
  await expect(inTurn(work(8), "flood")).rejects.toMatchObject({ status: 503 });

  for (let number = 0; number < 5; number += 1) {
    await expect.poll(() => begun).toHaveLength(number + 1);
    ends[number]?.resolve();
  }
  await Promise.all([...others, ...asked.slice(0, 3)]);
  expect(begun).toEqual([1, 2, 3, 6, 7]);
});
