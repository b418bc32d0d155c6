import { expect, test } from "vitest";
import { ApiFailure } from "#web/lib/api-failure.ts";
import { lastPageInstead, loadList } from "./loaded-list.ts";

const pagination = (currentPage: number, totalPages: number) => ({
  currentPage,
  totalPages,
  total: totalPages * 10,
  limit: 10,
  hasPrevPage: currentPage > 1,
  hasNextPage: currentPage < totalPages,
});

test("a list is ready, refused or failed, and never thrown", async () => {
  const answer = { success: true as const, rows: [] };
  expect(await loadList(Promise.resolve(answer))).toEqual({ state: "ready", answer });
  expect(await loadList(Promise.resolve({ success: false, message: "No." }))).toEqual({
    state: "failed",
    message: "No.",
  });
  const failure = new ApiFailure({ kind: "network", message: "Nobody there." });
  expect(await loadList(Promise.reject(failure))).toEqual({ state: "failed", message: "Nobody there." });
});

test("a page past the end leads to the last one", () => {
  expect(lastPageInstead({ state: "ready", answer: { pagination: pagination(4, 3) } })).toBe(3);
  expect(lastPageInstead({ state: "ready", answer: { pagination: pagination(3, 3) } })).toBeUndefined();
  expect(lastPageInstead({ state: "failed", message: "No." })).toBeUndefined();
  expect(lastPageInstead(undefined)).toBeUndefined();
});
