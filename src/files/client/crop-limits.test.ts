import { expect, test } from "vitest";
import { firstCrop, maxZoom } from "./shrink-picture.ts";

const portrait = 4 / 5;
const landscapePhoto = { width: 4000, height: 3000 };
const tallPhoto = { width: 3000, height: 4000 };

test("a wide picture begins with its middle, at its full height", () => {
  expect(firstCrop(landscapePhoto, portrait)).toEqual({ x: 800, y: 0, width: 2400, height: 3000 });
});

test("a tall picture begins with its full width, and more of its upper part", () => {
  expect(firstCrop(tallPhoto, portrait)).toEqual({ x: 0, y: 62.5, width: 3000, height: 3750 });
});

test("a picture of the frame's own shape is whole", () => {
  expect(firstCrop({ width: 800, height: 1000 }, portrait)).toEqual({ x: 0, y: 0, width: 800, height: 1000 });
});

test("the zoom has a limit, and a small picture a lower one", () => {
  expect(maxZoom(landscapePhoto, portrait)).toBe(6);
  expect(maxZoom({ width: 480, height: 600 }, portrait)).toBe(2);
  expect(maxZoom({ width: 100, height: 100 }, portrait)).toBe(1);
});
