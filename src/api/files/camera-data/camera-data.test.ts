import { expect, test } from "vitest";
import { cameraPictures } from "../../testing/camera-pictures.ts";
import { cleanGif } from "./clean-gif.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanWebp } from "./clean-webp.ts";
import { exifWith, orientationIn } from "./orientation.ts";

const cleaners = { jpg: cleanJpeg, png: cleanPng, webp: cleanWebp, gif: cleanGif };
const endings = ["jpg", "png", "webp", "gif"] as const;

test.each(endings)("a clean %s is left as it is", async (ending) => {
  const clean = cleaners[ending](await cameraPictures[ending]());
  expect(cleaners[ending](clean)).toEqual(clean);
});

test.each(endings)("a %s that breaks off anywhere is read to its end and never grows", async (ending) => {
  const content = await cameraPictures[ending]();
  const shortest = 12;
  for (let length = shortest; length < content.length; length += 7) {
    expect(cleaners[ending](content.subarray(0, length)).length).toBeLessThanOrEqual(length);
  }
});

test.each(endings)("a %s of random bytes behind a real head ends", async (ending) => {
  const content = await cameraPictures[ending]();
  let seed = 7;
  const noise = Buffer.from(content).map((byte, at) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return at < 12 ? byte : seed >> 16;
  });
  expect(cleaners[ending](Buffer.from(noise)).length).toBeLessThanOrEqual(content.length);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("orientation %i is read as it was written", (orientation) => {
  expect(orientationIn(exifWith(orientation))).toBe(orientation);
  expect(orientationIn(Buffer.concat([Buffer.from("Exif\0\0"), exifWith(orientation)]))).toBe(orientation);
});

test.each(["", "MM", "II*\0\xff\xff\xff\xff", "MM\0*\0\0\0\x08\xff\xff"])(
  "Exif data that cannot be read (%j) means upright",
  (text) => expect(orientationIn(Buffer.from(text, "latin1"))).toBe(1),
);
