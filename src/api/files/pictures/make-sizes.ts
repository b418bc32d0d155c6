import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { OutputInfo } from "sharp";
import {
  maxPicturePixels,
  maxPictureSidePx,
  type VariantType,
  variantTypes,
} from "#contract/files/pictures.rules.ts";
import { loadSharp } from "./load-sharp.ts";
import { DamagedPictureError, PictureTooBigError } from "./picture-errors.ts";

export interface PictureSize {
  path: string;
  sha256: string;
  bytes: number;
  ending: "avif" | "webp";
  type: VariantType;
  width: number;
}

export interface MeasuredPicture {
  /** As it is seen: a photograph that lies on its side is measured standing. */
  width: number;
  height: number;
  animated: boolean;
}

export interface MadeSizes extends MeasuredPicture {
  sizes: PictureSize[];
}

export interface SizesWish {
  path: string;
  widths: readonly number[];
  /** The files that are written are called by this path and a number, from 0 on. */
  stem: string;
}

/** Chosen by eye and by clock: the next effort takes twice as long and saves four bytes in a hundred. */
const avif = { quality: 52, effort: 1 };
const webp = { quality: 78, effort: 2 };

/**
 * Writes the picture in each of the widths, and in its own where that is narrower, in every type. Upright, without what a
 * camera writes beside the picture, and of a moving one the first frame.
 */
export async function makeSizes({ path, widths, stem }: SizesWish): Promise<MadeSizes> {
  const picture = await measure(path);
  const wanted = widthsFor(picture.width, widths);
  const { data, info } = await decode(path, Math.max(...wanted));
  const sizes: PictureSize[] = [];
  for (const type of variantTypes) {
    for (const width of wanted)
      sizes.push(await write(data, info, { width, type, path: `${stem}-${sizes.length}` }));
  }
  return { ...picture, sizes };
}

/** Never wider than the picture is: where a width would enlarge it, its own stands in. */
function widthsFor(pictureWidth: number, widths: readonly number[]): number[] {
  return [...new Set(widths.map((width) => Math.min(width, pictureWidth)))].sort((a, b) => a - b);
}

async function measure(path: string): Promise<MeasuredPicture> {
  const sharp = await loadSharp();
  // Only the head is read here, so the size is known before anything is decoded.
  const { autoOrient, pages } = await sharp(path, { limitInputPixels: false }).metadata().catch(asDamaged);
  const { width, height } = autoOrient;
  if (Math.max(width, height) > maxPictureSidePx)
    throw new PictureTooBigError(`is wider or taller than ${maxPictureSidePx.toLocaleString("en")} pixels`);
  if (width * height > maxPicturePixels)
    throw new PictureTooBigError(`has more than ${maxPicturePixels / 1_000_000} megapixels`);
  return { ...autoOrient, animated: (pages ?? 1) > 1 };
}

/** Decodes the picture once, upright, in the largest width that is wanted. */
async function decode(path: string, width: number): Promise<{ data: Buffer; info: OutputInfo }> {
  const sharp = await loadSharp();
  return sharp(path, { limitInputPixels: maxPicturePixels, failOn: "error" })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(asDamaged);
}

async function write(
  data: Buffer,
  { width: fullWidth, height, channels }: OutputInfo,
  { width, type, path }: Pick<PictureSize, "width" | "type" | "path">,
): Promise<PictureSize> {
  const sharp = await loadSharp();
  const resized = sharp(data, { raw: { width: fullWidth, height, channels } }).resize({ width });
  const content = await (type === "image/avif" ? resized.avif(avif) : resized.webp(webp)).toBuffer();
  await writeFile(path, content);
  return {
    path,
    sha256: createHash("sha256").update(content).digest("hex"),
    bytes: content.length,
    ending: type === "image/avif" ? "avif" : "webp",
    type,
    width,
  };
}

/** sharp says in plain errors what it could not read; there is no code to tell them by. */
function asDamaged(cause: unknown): never {
  throw new DamagedPictureError("The picture could not be read.", { cause });
}
