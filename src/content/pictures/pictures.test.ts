import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { catalogue } from "./make/catalogue.ts";
import { findFaults } from "./make/photos.ts";
import { writePicture } from "./make/write-picture.ts";
import { manifest } from "./manifest.ts";

const rendered = join(import.meta.dirname, "rendered");
const content = join(import.meta.dirname, "..");
const maxTotalBytes = 9.5 * 1000 * 1000;

test("every picture of the manifest is there in every width and kind", () => {
  const missing = Object.entries(manifest).flatMap(([name, { widths }]) => {
    const files =
      widths.length === 0
        ? [`${name}.svg`]
        : widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]);
    return files.filter((file) => !existsSync(join(rendered, file)));
  });
  expect(missing).toEqual([]);
});

test("every picture of the catalogue is in the manifest, with the widths that it asks for", () => {
  for (const [name, { width, height, widths }] of Object.entries(catalogue))
    expect(manifest).toHaveProperty([name], expect.objectContaining({ width, height, widths }));
});

test("every picture that the content names exists", () => {
  const groups = [...new Set(Object.keys(manifest).map((name) => name.split("/")[0]))].join("|");
  const isName = new RegExp(`"((?:${groups})/[a-z0-9-]+)"`, "g");
  const named = filesBelow(content)
    .filter((path) => path.endsWith(".ts") && !path.includes("/pictures/"))
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(isName)].map(([, name]) => name));
  expect(named.filter((name) => !Object.hasOwn(manifest, name ?? ""))).toEqual([]);
});

test("all pictures together are small enough to travel with the source", () => {
  const bytes = filesBelow(rendered).reduce((sum, path) => sum + statSync(path).size, 0);
  expect(bytes).toBeLessThan(maxTotalBytes);
});

test("a photograph takes the place of the drawing, in its shape and in every width", async () => {
  const dir = emptyFolder();
  writeFileSync(join(dir, "photos/gallery/7.jpg"), await photograph());
  const painting = {
    width: 90,
    height: 60,
    widths: [30, 60],
    paint: () => Promise.reject(new Error("The drawing was asked for.")),
  };
  expect(await findFaults(dir, ["gallery/7"])).toEqual([]);
  expect(await writePicture(dir, "gallery/7", painting)).toMatch(/^photograph/);
  expect(readdirSync(join(dir, "rendered/gallery")).sort()).toEqual(
    ["7-30.avif", "7-30.webp", "7-60.avif", "7-60.jpg", "7-60.webp"].sort(),
  );
  expect(await sharp(join(dir, "rendered/gallery/7-60.webp")).metadata()).toMatchObject({
    width: 60,
    height: 40,
  });
});

test("a photograph of the whole takes the place of the part that a phone shows, and neither removes the other", async () => {
  const dir = emptyFolder();
  writeFileSync(join(dir, "photos/gallery/7.jpg"), await photograph());
  const paint = () => Promise.reject(new Error("The drawing was asked for."));
  const whole = { width: 90, height: 60, widths: [60], paint };
  expect(await writePicture(dir, "gallery/7-narrow", { ...whole, width: 80, of: "gallery/7" })).toMatch(
    /^photograph/,
  );
  await writePicture(dir, "gallery/7", whole);
  expect(await sharp(join(dir, "rendered/gallery/7-narrow-60.webp")).metadata()).toMatchObject({
    width: 60,
    height: 45,
  });
});

test("a photograph that cannot be used is named before anything is painted", async () => {
  const dir = emptyFolder();
  const whole = await photograph();
  writeFileSync(join(dir, "photos/gallery/7.jpg"), whole.subarray(0, whole.length / 2));
  writeFileSync(join(dir, "photos/gallery/8.jpg"), "no picture");
  writeFileSync(join(dir, "photos/gallery/9.png"), whole);
  writeFileSync(join(dir, "photos/gallery/99.jpg"), whole);
  expect(await findFaults(dir, ["gallery/7", "gallery/8", "gallery/9"])).toEqual([
    expect.stringContaining("photos/gallery/7.jpg cannot be read"),
    expect.stringContaining("photos/gallery/8.jpg cannot be read"),
    expect.stringContaining("photos/gallery/9.png is not used"),
    expect.stringContaining("photos/gallery/99.jpg is not used"),
  ]);
});

function emptyFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), "pictures-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(join(dir, "photos/gallery"), { recursive: true });
  return dir;
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

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
