import { expect, test } from "vitest";
import type { Roadblock } from "#contract/roadblocks.ts";
import { lastPageInstead, pageCount, type ReadyList, resultsOf } from "./list-loading.ts";

/** A list in which only how many there are matters. */
function makeList(parts: { page?: number; limit?: number; shown?: number; total: number }): ReadyList {
  const { page = 1, limit = 10, shown = limit, total } = parts;
  return { state: "ready", shown: { page, limit }, roadblocks: Array<Roadblock>(shown), total };
}

test("there is a page for every ten, and one for none", () => {
  expect(pageCount(makeList({ total: 0, shown: 0 }))).toBe(1);
  expect(pageCount(makeList({ total: 10 }))).toBe(1);
  expect(pageCount(makeList({ total: 11 }))).toBe(2);
});

test("the results are counted from the first of all", () => {
  expect(resultsOf(makeList({ page: 2, shown: 4, total: 14 }))).toEqual({ first: 11, last: 14, total: 14 });
});

test("a page past the end leads to the last one", () => {
  expect(lastPageInstead(makeList({ page: 9, shown: 0, total: 14 }))).toBe(2);
  expect(lastPageInstead(makeList({ page: 2, shown: 4, total: 14 }))).toBeUndefined();
  expect(lastPageInstead({ state: "failed", message: "No." })).toBeUndefined();
  expect(lastPageInstead(undefined)).toBeUndefined();
});
