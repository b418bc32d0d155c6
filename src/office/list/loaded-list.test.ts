import { expect, test } from "vitest";
import { ApiFailure } from "#client/api.ts";
import { lastPageInstead, loadList, pageCount, resultsOf } from "./loaded-list.ts";

/** A part of a list in which only how many there are matters. */
function makePage(parts: { page?: number; shown?: number; total: number }) {
  const { page = 1, shown = 10, total } = parts;
  return { state: "ready" as const, rows: Array(shown), page, limit: 10, total };
}

test("a list is ready, refused or failed, and never thrown", async () => {
  interface Answer {
    success: true;
    notices: string[];
  }
  const load = (call: Promise<Answer | { success: false; message: string }>) =>
    loadList(call, { page: 1, limit: 10 }, ({ notices }: Answer) => ({ rows: notices }));
  expect(await load(Promise.resolve({ success: true, notices: ["one"] }))).toEqual({
    state: "ready",
    rows: ["one"],
    page: 1,
    limit: 10,
  });
  expect(await load(Promise.resolve({ success: false, message: "No." }))).toEqual({
    state: "failed",
    message: "No.",
  });
  const failure = new ApiFailure({ kind: "network", message: "Nobody there." });
  expect(await load(Promise.reject(failure))).toEqual({ state: "failed", message: "Nobody there." });
});

test("there is a page for every ten, and one for none", () => {
  expect(pageCount(makePage({ total: 0, shown: 0 }))).toBe(1);
  expect(pageCount(makePage({ total: 10 }))).toBe(1);
  expect(pageCount(makePage({ total: 11 }))).toBe(2);
});

test("the results are counted from the first of all", () => {
  expect(resultsOf(makePage({ page: 2, shown: 4, total: 14 }))).toEqual({ first: 11, last: 14 });
});

test("a page past the end leads to the last one", () => {
  expect(lastPageInstead(makePage({ page: 9, shown: 0, total: 14 }))).toBe(2);
  expect(lastPageInstead(makePage({ page: 2, shown: 4, total: 14 }))).toBeUndefined();
  expect(lastPageInstead({ state: "failed", message: "No." })).toBeUndefined();
  expect(lastPageInstead(undefined)).toBeUndefined();
});
