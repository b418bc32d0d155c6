import { expect, test } from "vitest";
import { retryDelayMs } from "./api.ts";

test("the pauses grow from one second to half a minute", () => {
  const pauses = [0, 1, 2, 3, 4, 5, 6].map(retryDelayMs);

  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("a page left open for days still waits half a minute", () => {
  expect(retryDelayMs(5000)).toBe(30_000);
});
