import sharp from "sharp";
import { expect, test } from "vitest";
import { firstCrop, maxZoom, mayMove, renamed, shrinkSteps } from "./shrink-picture.ts";

const frame = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
const frames = await Promise.all([frame("#9c0f2e"), frame("#0f1e36"), frame("#b8923f")]);

test.each(["gif", "webp"] as const)("a %s with more than one frame moves", async (type) => {
  const moving = sharp(frames, { join: { animated: true } });
  expect(mayMove((await moving.toFormat(type).toBuffer()).toString("latin1"))).toBe(true);
});

test.each(["jpeg", "png", "webp"] as const)("a %s with one frame does not", async (type) => {
  expect(mayMove((await sharp(frames[0]).toFormat(type).toBuffer()).toString("latin1"))).toBe(false);
});

const portrait = 4 / 5;
const landscapePhoto = { width: 4000, height: 3000 };
const tallPhoto = { width: 3000, height: 4000 };

test("a wide picture begins with its middle, a tall one with more of its upper part", () => {
  expect(firstCrop(landscapePhoto, portrait)).toEqual({ x: 800, y: 0, width: 2400, height: 3000 });
  expect(firstCrop(tallPhoto, portrait)).toEqual({ x: 0, y: 62.5, width: 3000, height: 3750 });
});

test("the zoom has a limit, and a small picture a lower one", () => {
  expect(maxZoom(landscapePhoto, portrait)).toBe(6);
  expect(maxZoom({ width: 480, height: 600 }, portrait)).toBe(2);
  expect(maxZoom({ width: 100, height: 100 }, portrait)).toBe(1);
});

test.each([
  ["sita.gurung.png", "sita.gurung.webp"],
  ["", "picture.webp"],
])("'%s' becomes '%s'", (name, expected) => {
  expect(renamed(name, "webp")).toBe(expected);
});

test("shrinking begins with the best quality, and never enlarges", () => {
  expect([...shrinkSteps(4000, 1600)][0]).toEqual({ width: 1600, quality: 0.9 });
  expect([...shrinkSteps(800, 1600)][0]).toEqual({ width: 800, quality: 0.9 });
});

test("shrinking stops at the smallest useful size, and tries a small picture once", () => {
  expect([...shrinkSteps(1000, 1000)].at(-1)?.width).toBeGreaterThanOrEqual(240);
  expect([...shrinkSteps(100, 1000)].map((step) => step.width)).toEqual([100, 100, 100]);
});
