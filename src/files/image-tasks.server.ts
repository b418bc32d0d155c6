import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { JpegOptions, OutputInfo, PngOptions, ResizeOptions, Sharp } from "sharp";
import {
  askForOne,
  DamagedPictureError,
  ImageWorkerEndedError,
  ImageWorkerUnavailableError,
  PictureTooBigError,
} from "./image-worker.server.ts";
import { maxPicturePixels, maxPictureSidePx, type VariantType, variantTypes } from "./pictures.rules.ts";

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

export type Encoding = { jpeg: JpegOptions } | { png: PngOptions };

/** A picture, or a drawing as SVG, in another size and type. */
export interface FitWish {
  bytes: Uint8Array;
  isUpright?: boolean;
  resize?: ResizeOptions;
  flatten?: { background: string };
  encoding: Encoding;
}

/** A drawing as SVG with pictures upon it. */
export interface ComposeWish {
  svg: string;
  layers: { bytes: Uint8Array; resize: ResizeOptions; left: number; top: number }[];
  /** Tried from the best on, until one is light enough. */
  encodings: Encoding[];
  maxBytes: number;
}

export async function fitPicture({
  bytes,
  isUpright,
  resize,
  flatten,
  encoding,
}: FitWish): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const image = sharp(bytes);
  if (isUpright) image.autoOrient();
  if (resize) image.resize(resize);
  if (flatten) image.flatten(flatten);
  return encode(image, encoding);
}

export async function composePicture({ svg, layers, encodings, maxBytes }: ComposeWish): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const placed = await Promise.all(
    layers.map(async ({ bytes, resize, left, top }) => ({
      input: await sharp(bytes).autoOrient().resize(resize).png().toBuffer(),
      left,
      top,
    })),
  );
  const image = sharp(Buffer.from(svg)).composite(placed).removeAlpha();
  const flat = sharp(await image.png({ compressionLevel: 1 }).toBuffer());
  let made: Uint8Array = new Uint8Array();
  for (const encoding of encodings) {
    made = await encode(flat.clone(), encoding);
    if (made.length <= maxBytes) break;
  }
  return made;
}

function encode(image: Sharp, encoding: Encoding): Promise<Buffer> {
  return ("jpeg" in encoding ? image.jpeg(encoding.jpeg) : image.png(encoding.png)).toBuffer();
}

/** Both in the picture process. What comes from there is part of something larger, which nobody needs to keep. */
export const fitInWorker = async (wish: FitWish): Promise<Buffer> =>
  Buffer.from(await askForOne("fit", wish).catch(sayAway));

export const composeInWorker = async (wish: ComposeWish): Promise<Buffer> =>
  Buffer.from(await askForOne("compose", wish).catch(sayAway));

/** Most who wait for a drawing are readers: they save nothing and have no picture to make smaller. */
function sayAway(error: unknown): never {
  if (error instanceof ImageWorkerEndedError || error instanceof ImageWorkerUnavailableError) {
    throw new ImageWorkerUnavailableError(
      error,
      "The site cannot draw pictures at the moment. Please try again in a few seconds.",
    );
  }
  throw error;
}

/** Loaded by the first picture, since it would make every start slower. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
