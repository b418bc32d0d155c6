import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { cameraPictures } from "#testing/samples/camera-pictures.ts";
import { cleanGif, cleanJpeg, cleanPng, cleanWebp, exifWith, orientationIn } from "./camera-data.server.ts";

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

test.each([1, 2, 3, 4, 5, 6, 7, 8])("orientation %i is read as it was written", (orientation) => {
  expect(orientationIn(exifWith(orientation))).toBe(orientation);
  expect(orientationIn(Buffer.concat([Buffer.from("Exif\0\0"), exifWith(orientation)]))).toBe(orientation);
});

test.each(["", "MM", "II*\0\xff\xff\xff\xff", "MM\0*\0\0\0\x08\xff\xff"])(
  "Exif data that cannot be read (%j) means upright",
  (text) => expect(orientationIn(Buffer.from(text, "latin1"))).toBe(1),
);

/** A picture of nothing but the shortest parts. */
const crumbs: Record<string, (bytes: number) => Buffer> = {
  cleanJpeg: (bytes) => Buffer.concat([Buffer.from("ffd8", "hex"), Buffer.alloc(bytes, "ffdb0002", "hex")]),
  cleanPng: (bytes) => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), emptyPixels(bytes)]),
};
const emptyPixels = (bytes: number) => Buffer.alloc(bytes, "000000004944415400000000", "hex");

test.each([
  ["cleanJpeg", "./camera-data.server.ts"],
  ["cleanPng", "./camera-data.server.ts"],
])("%s needs no memory for each of a million parts", async (name, file) => {
  const worker = new Worker(
    `const { workerData: { bytes, url, name }, parentPort } = require("node:worker_threads");
     import(url).then((cleaner) => parentPort.postMessage(cleaner[name](Buffer.from(bytes)).length));`,
    {
      eval: true,
      workerData: { bytes: crumbs[name]?.(12_000_000), url: new URL(file, import.meta.url).href, name },
      resourceLimits: { maxOldGenerationSizeMb: 32 },
    },
  );
  const [length] = await once(worker, "message");
  expect(length).toBeGreaterThan(12_000_000);
});
