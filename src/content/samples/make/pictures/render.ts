import sharp from "sharp";
import { sans } from "../fonts.ts";
import type { DrawNepali } from "../letterhead.ts";
import { box, type Drawing, lettering, svgOf } from "./drawing.ts";

export function pngOf(drawing: Drawing): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(drawing)))
    .png({ palette: true, colours: 128, dither: 0.4, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

export function jpegOf(drawing: Drawing, quality = 82): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(drawing)))
    .flatten()
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}

export const drawNepali: DrawNepali = async (text) => {
  const height = 100;
  const wide: Drawing = {
    width: 3200,
    height,
    body:
      box(0, 0, 3200, height, "#ffffff") +
      lettering(text, { x: 2, y: 70, size: 56, family: sans, colour: "#0f1e36", weight: 600 }),
  };
  const { data, info } = await sharp(Buffer.from(svgOf(wide)))
    .flatten({ background: "#ffffff" })
    .trim({ background: "#ffffff", threshold: 12 })
    .toColourspace("b-w")
    .png({ compressionLevel: 9, palette: false, adaptiveFiltering: false })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
};
