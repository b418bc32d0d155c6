import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import sharp, { type Sharp } from "sharp";

/** The shape of a picture, and the widths that the layouts ask for, ascending. */
export interface Shot {
  width: number;
  height: number;
  widths: readonly number[];
}

/** Crops a photograph around its middle to the shape of the picture it replaces, and writes it in every width and kind. */
export async function writePicture(
  path: string,
  photo: string,
  { width, height, widths }: Shot,
): Promise<void> {
  const picture = await sharp(photo).autoOrient().resize(width, height, { fit: "cover" }).png().toBuffer();
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const ofThisPicture = new RegExp(`^${basename(path)}-\\d+\\.`);
  for (const old of await readdir(folder)) if (ofThisPicture.test(old)) await rm(join(folder, old));
  for (const each of widths) {
    const sized = () => sharp(picture).flatten().resize({ width: each, kernel: "lanczos3" });
    const save = async (ending: string, image: Sharp) =>
      writeFile(`${path}-${each}.${ending}`, await image.toBuffer());
    const { avif, webp } = qualityFor(each);
    await save("avif", sized().avif({ quality: avif, effort: 6, chromaSubsampling: "4:2:0" }));
    await save("webp", sized().webp({ quality: webp, effort: 4, smartSubsample: true }));
    if (each === fallbackWidth(widths)) await save("jpg", sized().jpeg({ quality: 70, mozjpeg: true }));
  }
}

/** The wider ones are seen on dense screens, where a pixel is too small to show what is saved. */
const qualityFor = (width: number) => (width > 640 ? { avif: 38, webp: 62 } : { avif: 42, webp: 70 });

/** The one width that the JPEG is made in: a middle one, since hardly any browser asks for it. */
function fallbackWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= 1280) ?? widths[0] ?? 0;
}
