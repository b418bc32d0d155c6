import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import type { Painting } from "./painting.ts";
import { photoOf } from "./photos.ts";

/** Paints one picture, or takes the photograph that replaces it, and writes it in every width. Says what it did. */
export async function writePicture(dir: string, name: string, painting: Painting): Promise<string> {
  const photo = photoOf(dir, name) ?? (painting.of ? photoOf(dir, painting.of) : undefined);
  const picture = photo ? await cropPhoto(photo, painting) : await painting.paint();
  const bytes = await writeWidths(join(dir, "rendered", name), picture, painting.widths);
  return `${photo ? "photograph" : "drawn"}, ${Math.round(bytes / 1024)} KB`;
}

function cropPhoto(photo: string, { width, height }: Painting): Promise<Buffer> {
  return sharp(photo).autoOrient().resize(width, height, { fit: "cover" }).png().toBuffer();
}

async function writeWidths(path: string, picture: Buffer, widths: number[]): Promise<number> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const ofThisPicture = new RegExp(`^${basename(path)}-\\d+\\.`);
  for (const old of await readdir(folder)) if (ofThisPicture.test(old)) await rm(join(folder, old));
  let bytes = 0;
  const save = async (ending: string, image: Sharp) => {
    const data = await image.toBuffer();
    bytes += data.length;
    await writeFile(`${path}-${ending}`, data);
  };
  for (const width of widths) {
    const sized = () => sharp(picture).flatten().resize({ width, kernel: "lanczos3" });
    const { avif, webp } = qualityFor(width);
    await save(`${width}.avif`, sized().avif({ quality: avif, effort: 6, chromaSubsampling: "4:2:0" }));
    await save(`${width}.webp`, sized().webp({ quality: webp, effort: 4, smartSubsample: true }));
    if (width === fallbackWidth(widths))
      await save(`${width}.jpg`, sized().jpeg({ quality: 70, mozjpeg: true }));
  }
  return bytes;
}

/** The wider ones are seen on dense screens, where a pixel is too small to show what is saved. */
const qualityFor = (width: number) => (width > 640 ? { avif: 38, webp: 62 } : { avif: 42, webp: 70 });

/** The one width that the JPEG is made in: a middle one, since hardly any browser asks for it. */
function fallbackWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= 1280) ?? widths[0] ?? 0;
}
