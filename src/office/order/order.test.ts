import { expect, test } from "vitest";
import { dropPlace, moved } from "./order.tsx";

test.each([
  [0, 2, "bca"],
  [2, 0, "cab"],
  [0, -1, "abc"],
  [2, 3, "abc"],
])("from place %d to place %d", (from, to, order) => {
  expect(moved([..."abc"], from, to).join("")).toBe(order);
});

test("a row is dropped below those whose middle is above the pointer", () => {
  const middles = [10, 30, 50];
  expect(dropPlace(middles, 0, 5)).toBe(0);
  expect(dropPlace(middles, 0, 35)).toBe(1);
  expect(dropPlace(middles, 0, 99)).toBe(2);
  expect(dropPlace(middles, 2, 5)).toBe(0);
  expect(dropPlace(middles, 2, 55)).toBe(2);
});
