import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { catalogue } from "./catalogue.ts";
import { logos } from "./logos/logos.ts";
import { manifestSource } from "./manifest-source.ts";
import type { Painting } from "./painting.ts";

/** Renders the pictures whose names start with one of `wanted` (all, if none is named), and writes the manifest. */
export async function writePictures(dir: string, wanted: string[], say: (line: string) => void) {
  const isWanted = (name: string) => wanted.length === 0 || wanted.some((start) => name.startsWith(start));
  for (const [name, painting] of Object.entries(catalogue)) {
    if (!isWanted(name)) continue;
    const photo = join(dir, "photos", `${name}.jpg`);
    const isPhoto = existsSync(photo);
    const picture = isPhoto ? await cropPhoto(photo, painting) : await painting.paint();
    const bytes = await writeWidths(join(dir, "rendered", name), picture, painting);
    say(`${name}: ${isPhoto ? "photograph" : "drawn"}, ${Math.round(bytes / 1024)} KB`);
  }
  await mkdir(join(dir, "rendered/logos"), { recursive: true });
  for (const [name, { svg }] of Object.entries(logos))
    await writeFile(join(dir, "rendered", `${name}.svg`), svg);
  await writeFile(join(dir, "manifest.ts"), await manifestSource(join(dir, "rendered"), catalogue, logos));
}

function cropPhoto(photo: string, { width, height }: Painting): Promise<Buffer> {
  return sharp(photo).autoOrient().resize(width, height, { fit: "cover" }).png().toBuffer();
}

async function writeWidths(path: string, picture: Buffer, { widths }: Painting): Promise<number> {
  const folder = join(path, "..");
  await mkdir(folder, { recursive: true });
  const stem = path.slice(folder.length + 1);
  for (const old of await readdir(folder)) if (old.startsWith(`${stem}-`)) await rm(join(folder, old));
  let bytes = 0;
  const save = async (ending: string, image: Sharp) => {
    const data = await image.toBuffer();
    bytes += data.length;
    await writeFile(`${path}-${ending}`, data);
  };
  for (const width of widths) {
    const sized = () => sharp(picture).flatten().resize({ width, kernel: "lanczos3" });
    await save(`${width}.avif`, sized().avif({ quality: 45, effort: 5 }));
    await save(`${width}.webp`, sized().webp({ quality: 70, effort: 5, smartSubsample: true }));
    if (width === fallbackWidth(widths))
      await save(`${width}.jpg`, sized().jpeg({ quality: 72, mozjpeg: true }));
  }
  return bytes;
}

/** The one width that the JPEG is made in: a middle one, since hardly any browser asks for it. */
export function fallbackWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= 1200) ?? widths[0] ?? 0;
}
