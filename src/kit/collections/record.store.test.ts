import { newId } from "#base/ids.ts";

test("ids sort in the order of their creation, also within a millisecond", () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});
