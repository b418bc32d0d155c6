import { expect, test } from "vitest";
import { createWorkQueue } from "../limits.ts";

const flood = { network: "203.0.113.7" };

/** Work that notes when it begins, and ends on demand. */
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

test("only so many are at work, and those of one network begin in the order of their requests", async () => {
  const inTurn = createWorkQueue({ name: "tests", atOnce: 1, waiting: 2 });
  const { begun, ends, work } = makeWork();
  const [first, second] = [inTurn(work(1), flood), inTurn(work(2), flood), inTurn(work(3), flood)];
  await expect.poll(() => begun).toEqual([1]);
  ends[0]?.resolve();
  await first;
  await expect.poll(() => begun).toEqual([1, 2]);
  // A failure gives its place back too.
  ends[1]?.reject(new Error("broken"));
  await expect(second).rejects.toThrow("broken");
  await expect.poll(() => begun).toEqual([1, 2, 3]);
});

test("networks take turns, and the one with the most places gives its last ones to others", async () => {
  const inTurn = createWorkQueue({ name: "tests", atOnce: 1, waiting: 5 });
  const { begun, ends, work } = makeWork();
  const asked = [1, 2, 3, 4, 5, 6].map((number) => inTurn(work(number), flood));
  const refused = [asked[5], asked[4]].map((one) => expect(one).rejects.toMatchObject({ status: 503 }));
  const others = [inTurn(work(7), { network: "198.51.100.1" }), inTurn(work(8), { network: "198.51.100.2" })];
  await Promise.all(refused);
  await expect(inTurn(work(9), flood)).rejects.toMatchObject({ status: 503 });

  for (let number = 0; number < 6; number += 1) {
    await expect.poll(() => begun).toHaveLength(number + 1);
    ends[number]?.resolve();
  }
  await Promise.all([...others, ...asked.slice(0, 4)]);
  expect(begun).toEqual([1, 2, 7, 8, 3, 4]);
});
