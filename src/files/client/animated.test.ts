import sharp from "sharp";
import { expect, test } from "vitest";
import { hasFrames } from "./animated.ts";

const frame = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
const frames = await Promise.all([frame("#9c0f2e"), frame("#0f1e36"), frame("#b8923f")]);

test("a GIF moves when it has more than one picture", async () => {
  expect(
    hasFrames(
      await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer(),
    ),
  ).toBe(true);
  expect(hasFrames(await sharp(frames[0]).gif().toBuffer())).toBe(false);
});

test("a WebP says whether it moves", async () => {
  expect(
    hasFrames(
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ),
  ).toBe(true);
  expect(hasFrames(await sharp(frames[0]).webp().toBuffer())).toBe(false);
  expect(hasFrames(await sharp(frames[0]).ensureAlpha(0.5).webp().toBuffer())).toBe(false);
});

test("a PNG moves when its animation chunk comes before its pixels", () => {
  const still = frames[0] as Buffer;
  const endOfHeader = 8 + 25;
  const animationChunk = Buffer.from([
    0, 0, 0, 8, 0x61, 0x63, 0x54, 0x4c, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0,
  ]);
  const moving = Buffer.concat([still.subarray(0, endOfHeader), animationChunk, still.subarray(endOfHeader)]);

  expect(hasFrames(moving)).toBe(true);
  expect(hasFrames(still)).toBe(false);
});

test("what is no picture, or breaks off, does not move", async () => {
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(hasFrames(gif.subarray(0, 20))).toBe(false);
  expect(hasFrames(Buffer.from("%PDF-1.7"))).toBe(false);
  expect(hasFrames(new Uint8Array())).toBe(false);
});
