import { expect, test } from "vitest";
import { holdRead } from "./held-reads.ts";

const now = () => new Date("2025-01-01T12:00:00+05:45");

test("who asks for the same while it is read waits for that one read, and for another thing is another read", async () => {
  const asked: number[] = [];
  const held = holdRead(["notices"], now, async (count: number) => {
    asked.push(count);
    return { count, changesAt: undefined };
  });
  expect(await Promise.all([held.read(3), held.read(3), held.read(5)])).toMatchObject([
    { count: 3 },
    { count: 3 },
    { count: 5 },
  ]);
  expect(asked).toEqual([3, 5]);
});

test("a read that failed is tried again by the next who asks", async () => {
  let isAway = true;
  const held = holdRead(["notices"], now, async () => {
    if (isAway) throw new Error("The database is away.");
    return { changesAt: undefined };
  });
  await expect(held.read()).rejects.toThrow("away");
  isAway = false;
  expect(await held.read()).toEqual({ changesAt: undefined });
});

test("what was begun before a change is not what the next one gets", async () => {
  let version = 1;
  const { promise: database, resolve: answer } = Promise.withResolvers<void>();
  const held = holdRead(["notices"], now, async () => {
    const read = version;
    await database;
    return { read, changesAt: undefined };
  });
  const early = held.read();
  version = 2;
  held.forget(["people"]);
  expect(held.read()).toBe(early);
  held.forget(["sessions", "notices"]);
  const late = held.read();
  answer();
  expect([await early, await late]).toMatchObject([{ read: 1 }, { read: 2 }]);

  version = 3;
  held.forget(undefined);
  expect(await held.read()).toMatchObject({ read: 3 });
});
