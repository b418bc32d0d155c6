import sharp from "sharp";
import { svgOf } from "../../samples/make/pictures/drawing.ts";
import { bust } from "../../samples/make/portraits/bust.ts";
import type { Look } from "../../samples/make/portraits/look.ts";

export interface Painting {
  width: number;
  height: number;
  /** The widths that the layouts ask for, ascending. */
  widths: number[];
  /** The finished picture, lossless, `width` wide. */
  paint: () => Promise<Buffer>;
}

export type DrawScene = (width: number, height: number) => string;

export function scene(width: number, height: number, widths: number[], draw: DrawScene): Painting {
  return {
    width,
    height,
    widths,
    paint: () =>
      sharp(Buffer.from(svgOf({ width, height, body: draw(width, height) })))
        .png()
        .toBuffer(),
  };
}

const portraitSize = { width: 480, height: 600, widths: [160, 320] };

export function portrait(look: Look): Painting {
  return {
    ...portraitSize,
    paint: () =>
      sharp(Buffer.from(svgOf(bust(look))))
        .png()
        .toBuffer(),
  };
}
