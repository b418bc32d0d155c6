import { hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import sharp, {
  type JpegOptions,
  type OutputInfo,
  type PngOptions,
  type ResizeOptions,
  type Sharp,
} from "sharp";
import { formatWhole } from "#base/digit-groups.ts";
import { maxPicturePixels, maxPictureSidePx, type VariantType, variantTypes } from "#base/picture-sizes.ts";
import { escapeMarkup } from "#base/xml.ts";
import { damagedPicture, pictureTooBig } from "./image-errors.ts";

export interface PictureSize {
  path: string;
  sha256: string;
  bytes: number;
  ending: "avif" | "webp";
  type: VariantType;
  width: number;
}

export interface MadeSizes {
  width: number;
  height: number;
  animated: boolean;
  sizes: PictureSize[];
}

export interface SizesOptions {
  path: string;
  widths: readonly number[];
  /** The files are written to this path and a number, from 0 on. */
  stem: string;
}

/** The next effort takes twice as long and saves four percent. */
const avif = { quality: 52, effort: 1 };
const webp = { quality: 78, effort: 2 };

/** Other formats have decoders that few people test. SVG is only our own. */
const pictureFormats = ["Jpeg", "Png", "Nsgif", "Webp"];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: [...pictureFormats, "Svg"].map((format) => `VipsForeignLoad${format}`) });
sharp.concurrency(1);
sharp.cache(false);

/** Writes the picture in each width, or its own where that is narrower: upright, without camera data, the first frame only. */
export async function makeSizes({ path, widths, stem }: SizesOptions): Promise<MadeSizes> {
  const picture = await measure(path);
  const wanted = [...new Set(widths.map((width) => Math.min(width, picture.width)))].sort((a, b) => a - b);
  const { data, info } = await decode(path, Math.max(...wanted));
  const sizes: PictureSize[] = [];
  for (const type of variantTypes) {
    const ending = type === "image/avif" ? "avif" : "webp";
    for (const width of wanted) {
      const resized = sharp(data, { raw: info }).resize({ width });
      const content = await (ending === "avif" ? resized.avif(avif) : resized.webp(webp)).toBuffer();
      const file = `${stem}-${sizes.length}`;
      await writeFile(file, content);
      sizes.push({ path: file, sha256: hash("sha256", content), bytes: content.length, ending, type, width });
    }
  }
  return { ...picture, sizes };
}

/** Reads only the header, so that a huge picture is refused before it is decoded. */
async function measure(path: string): Promise<Omit<MadeSizes, "sizes">> {
  const { autoOrient, pages } = await sharp(path, { limitInputPixels: false }).metadata().catch(asDamaged);
  const { width, height } = autoOrient;
  if (Math.max(width, height) > maxPictureSidePx)
    throw tooBig(`is wider or taller than ${formatWhole(maxPictureSidePx)} pixels`);
  if (width * height > maxPicturePixels)
    throw tooBig(`has more than ${maxPicturePixels / 1_000_000} megapixels`);
  return { ...autoOrient, animated: (pages ?? 1) > 1 };
}

async function decode(path: string, width: number): Promise<{ data: Buffer; info: OutputInfo }> {
  return sharp(path, { limitInputPixels: maxPicturePixels, failOn: "error" })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(asDamaged);
}

const tooBig = (message: string) => Object.assign(new Error(message), { code: pictureTooBig });

/** sharp's errors have no codes. */
function asDamaged(cause: unknown): never {
  throw Object.assign(new Error("The picture could not be read.", { cause }), { code: damagedPicture });
}

export type Encoding = { jpeg: JpegOptions } | { png: PngOptions };

export interface FitOptions {
  bytes: Uint8Array;
  isUpright?: boolean;
  resize?: ResizeOptions;
  flatten?: { background: string };
  encoding: Encoding;
}

export async function fitPicture(options: FitOptions): Promise<Buffer> {
  const image = sharp(options.bytes);
  if (options.isUpright) image.autoOrient();
  if (options.resize) image.resize(options.resize);
  if (options.flatten) image.flatten(options.flatten);
  return encode(image, options.encoding);
}

export interface TextBlock {
  text: string;
  /** Its family and weight. */
  font: string;
  colour: string;
  /** In pixels, the largest first. */
  sizes: readonly number[];
  /** Between the lines, beyond what the font itself has; relative to the size. */
  leading: number;
  /** The letters begin at this corner, and stay within this box. */
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface ComposeOptions {
  svg: string;
  texts: TextBlock[];
  layers: { bytes: Uint8Array; resize: ResizeOptions; left: number; top: number }[];
  /** The best first; the first result within the limit is taken. */
  encodings: Encoding[];
  maxBytes: number;
}

export async function composePicture(options: ComposeOptions): Promise<Buffer> {
  const { svg, texts, layers, encodings, maxBytes } = options;
  const placed = await Promise.all([
    ...layers.map(async ({ bytes, resize, left, top }) => ({
      input: await sharp(bytes).autoOrient().resize(resize).png().toBuffer(),
      left,
      top,
    })),
    ...texts.map(drawText),
  ]);
  const image = sharp(Buffer.from(svg)).composite(placed).removeAlpha();
  const flat = sharp(await image.png({ compressionLevel: 1 }).toBuffer());
  let made: Buffer = Buffer.alloc(0);
  for (const encoding of encodings) {
    made = await encode(flat.clone(), encoding);
    if (made.length <= maxBytes) break;
  }
  return made;
}

/** Narrower columns are tried in these steps, until lines are of similar length. */
const narrower = 0.96;
/** A long word is cut in pieces of this length. */
const lastWord = /(?<!\s)\s*\S{1,24}$/u;

/** In the largest size that fits; otherwise with an ellipsis. */
async function drawText({ text, font, colour, sizes, leading, left, top, width, height }: TextBlock) {
  async function draw(words: string, size: number, column = width, wrap: "word" | "word-char" = "word") {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${colour}">${escapeMarkup(words)}</span>`,
        font: `${font} ${size}`,
        spacing: Math.round(size * leading),
        width: Math.round(column),
        wrap,
        dpi: 72,
        rgba: true,
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const layer = { input: data, raw: { ...info, channels: 4 as const }, left, top };
    return {
      layer,
      lines: Math.round(info.height / size),
      fits: info.width <= column && info.height <= height,
    };
  }
  for (const size of sizes) {
    let best = await draw(text, size);
    if (!best.fits) continue;
    for (let column = width * narrower; ; column *= narrower) {
      const tried = await draw(text, size, column);
      if (!tried.fits || tried.lines > best.lines) return best.layer;
      best = tried;
    }
  }
  for (let words = text; ; words = words.replace(lastWord, "…")) {
    const { layer, fits } = await draw(words, sizes.at(-1) ?? 0, width, "word-char");
    if (fits || words === "…") return layer;
  }
}

function encode(image: Sharp, encoding: Encoding): Promise<Buffer> {
  return ("jpeg" in encoding ? image.jpeg(encoding.jpeg) : image.png(encoding.png)).toBuffer();
}
