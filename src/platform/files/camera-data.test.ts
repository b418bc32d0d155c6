import { cameraPictures } from "#testing/samples/camera-pictures.ts";
import { cleaners, exifSegment, orientationIn } from "./camera-data.ts";

const endings = ["jpg", "png", "webp", "gif"] as const;

test.each(endings)("a clean %s is left as it is", async (ending) => {
  const clean = cleaners[ending](await cameraPictures[ending]());
  expect(cleaners[ending](clean)).toEqual(clean);
});

test.each(endings)("a truncated %s is read to its end and never grows", async (ending) => {
  const content = await cameraPictures[ending]();
  const shortest = 12;
  for (let length = shortest; length < content.length; length += 7) {
    expect(cleaners[ending](content.subarray(0, length)).length).toBeLessThanOrEqual(length);
  }
});

test.each([1, 6, 8])("orientation %i is read as it was written", (orientation) => {
  expect(orientationIn(exifSegment(orientation).subarray(10))).toBe(orientation);
});

test.each(["", "II*\0\xff\xff\xff\xff"])("Exif data that cannot be read (%j) means upright", (text) =>
  expect(orientationIn(Buffer.from(text, "latin1"))).toBe(1),
);
