import { expect, test } from "vitest";
import { shrinkSteps } from "./shrink-picture.ts";

test("it begins with the best that is allowed, and never makes a picture wider", () => {
  expect(shrinkSteps(4000, 1600)[0]).toEqual({ width: 1600, quality: 0.9 });
  expect(shrinkSteps(800, 1600)[0]).toEqual({ width: 800, quality: 0.9 });
});

test("quality goes before pixels do", () => {
  expect(shrinkSteps(1000, 1000).slice(0, 4)).toEqual([
    { width: 1000, quality: 0.9 },
    { width: 1000, quality: 0.8 },
    { width: 1000, quality: 0.7 },
    { width: 800, quality: 0.9 },
  ]);
});

test("it ends where a picture is no longer worth showing, and tries a small one at least", () => {
  expect(shrinkSteps(1000, 1000).at(-1)?.width).toBeGreaterThanOrEqual(240);
  expect(shrinkSteps(100, 1000).map((step) => step.width)).toEqual([100, 100, 100]);
});
