import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { openFolder } from "#testing/folder.ts";
import { type Entry, PhotoFault, writePictures } from "../scripts/write-pictures.ts";

const picture: Entry = { width: 90, height: 60, widths: [30, 60], tone: "ink-800" };

test("a photograph takes the picture's place, in its shape, in every width and with its own tone", async () => {
  const { dir, write } = await project({ "gallery/7": picture, "gallery/8": picture });
  writeFileSync(join(dir, "photos/gallery/7.jpg"), await photograph());
  expect(await write()).toEqual(["gallery/7"]);
  expect(readdirSync(join(dir, "rendered/gallery")).sort()).toEqual([
    "7-30.avif",
    "7-30.webp",
    "7-60.avif",
    "7-60.jpg",
    "7-60.webp",
    "8-30.webp",
  ]);
  expect(await sharp(join(dir, "rendered/gallery/7-60.webp")).metadata()).toMatchObject({
    width: 60,
    height: 40,
  });
  const written = readFileSync(join(dir, "manifest.json"), "utf8");
  expect(written).toContain(
    '"gallery/7": { "width": 90, "height": 60, "widths": [30, 60], "tone": "ink-500" }',
  );
  expect(written).toContain(
    '"gallery/8": { "width": 90, "height": 60, "widths": [30, 60], "tone": "ink-800" }',
  );
});

test("a photograph that cannot be used is named before anything is written", async () => {
  const { dir, write } = await project({
    "gallery/7": picture,
    "gallery/8": picture,
    "gallery/9": picture,
    "gallery/10": picture,
    "gallery/1": { ...picture, widths: [] },
  });
  const whole = await photograph();
  const photos = join(dir, "photos/gallery");
  writeFileSync(join(photos, "7.jpg"), whole.subarray(0, whole.length / 2));
  writeFileSync(join(photos, "8.jpg"), "no picture");
  for (const name of ["1.jpg", "9.png", "10.jpg", "99.jpg"]) writeFileSync(join(photos, name), whole);
  const fault = await write().catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(PhotoFault);
  expect((fault as PhotoFault).message.split("\n")).toEqual([
    'photos/gallery/1.jpg is not used: there is no picture "gallery/1".',
    expect.stringContaining("photos/gallery/7.jpg cannot be read"),
    expect.stringContaining("photos/gallery/8.jpg cannot be read"),
    expect.stringContaining("photos/gallery/9.png is not used"),
    expect.stringContaining("photos/gallery/99.jpg is not used"),
  ]);
  expect(existsSync(join(dir, "rendered/gallery/10-60.webp"))).toBe(false);
});

async function project(pictures: Record<string, Entry>) {
  const dir = openFolder();
  for (const name of ["photos/gallery", "rendered/gallery"]) mkdirSync(join(dir, name), { recursive: true });
  writeFileSync(join(dir, "rendered/gallery/8-30.webp"), "as it was");
  const write = async () => {
    const said: string[] = [];
    await writePictures(dir, pictures, [], (line) => said.push(line));
    return said;
  };
  return { dir, write };
}

const photograph = () =>
  sharp({
    create: {
      width: 160,
      height: 160,
      channels: 3,
      background: "#777",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();
