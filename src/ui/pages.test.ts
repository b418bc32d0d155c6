import { expect, test } from "vitest";
import { pageSlots } from "./pager.tsx";

test("a list of few pages shows them all", () => {
  expect(pageSlots(1, 1)).toEqual([1]);
  expect(pageSlots(2, 5)).toEqual([1, 2, 3, 4, 5]);
});

test("the first page of many shows five, a gap and the last", () => {
  expect(pageSlots(1, 20)).toEqual([1, 2, 3, 4, 5, "gap", 20]);
});

test("a page in the middle stands in the middle of its window", () => {
  expect(pageSlots(10, 20)).toEqual([8, 9, 10, 11, 12, "gap", 20]);
});

test("there is no gap when nothing is left out", () => {
  expect(pageSlots(1, 6)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(pageSlots(17, 20)).toEqual([15, 16, 17, 18, 19, 20]);
});

test("the last page shows the last five", () => {
  expect(pageSlots(20, 20)).toEqual([16, 17, 18, 19, 20]);
});

test("a page past the end shows the last five", () => {
  expect(pageSlots(99, 20)).toEqual([16, 17, 18, 19, 20]);
});
