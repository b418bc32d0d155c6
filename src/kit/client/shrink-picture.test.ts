import sharp from "sharp";
import { maxZoom, mayMove, shrinkSteps } from "./shrink-picture.ts";

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

test("the zoom has a limit, and a small picture a lower one", () => {
  expect(maxZoom(landscapePhoto, portrait)).toBe(6);
  expect(maxZoom({ width: 480, height: 600 }, portrait)).toBe(2);
  expect(maxZoom({ width: 100, height: 100 }, portrait)).toBe(1);
});

test("shrinking begins with the best quality, and never enlarges", () => {
  expect([...shrinkSteps(4000, 1600)][0]).toEqual({ width: 1600, quality: 0.9 });
  expect([...shrinkSteps(800, 1600)][0]).toEqual({ width: 800, quality: 0.9 });
});
