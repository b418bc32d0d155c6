import type { JpegOptions, PngOptions, ResizeOptions, Sharp } from "sharp";
import { loadSharp } from "./load-sharp.ts";

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
