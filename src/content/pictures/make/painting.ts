import sharp from "sharp";
import { svgOf } from "../../samples/make/pictures/drawing.ts";
import { bust } from "../../samples/make/portraits/bust.ts";
import type { Look } from "../../samples/make/portraits/look.ts";
import { finish, repaint } from "./studio/finish.ts";
import { render } from "./studio/render.ts";
import type { Scene } from "./studio/scene.ts";

export interface Painting {
  width: number;
  height: number;
  /** The widths that the layouts ask for, ascending. */
  widths: number[];
  /** The picture that this is a part of: a photograph that replaces it replaces the part too. */
  of?: string;
  /** The finished picture, lossless, `width` wide. */
  paint: () => Promise<Buffer>;
}

/**
 * How wide a scene is painted. Small pictures are painted larger and reduced, which keeps faces; the brush is broader
 * than a pixel, so that the widest may be enlarged.
 */
const canvasOf = (width: number) => (width > 1600 ? 1600 : 1280);

export type Shot = { width: number; height: number; widths: number[] };

export function scenePainting(shot: Shot, scene: () => Scene): Painting {
  return { ...shot, paint: () => paintScene(scene(), shot) };
}

async function paintScene(scene: Scene, { width, height }: Shot): Promise<Buffer> {
  const canvas = canvasOf(width);
  const canvasHeight = Math.round((canvas * height) / width);
  const painted = finish(render(scene, canvas, canvasHeight), scene.exposure, scene.ink);
  return sharp(painted, { raw: { width: canvas, height: canvasHeight, channels: 3 } })
    .resize(width, height, { kernel: "lanczos3", fit: "fill" })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

type Part = { left: number; width: number; widths: number[] };

/** A part of another picture, in its whole height. */
export function partOf(
  of: string,
  paintings: Record<string, Painting>,
  { left, width, widths }: Part,
): Painting {
  const whole = paintings[of];
  if (!whole) throw new Error(`There is no picture "${of}".`);
  const { height, paint } = whole;
  return {
    width,
    height,
    widths,
    of,
    paint: async () =>
      sharp(await paint())
        .extract({ left, top: 0, width, height })
        .png()
        .toBuffer(),
  };
}

const portraitShot: Shot = { width: 480, height: 600, widths: [160, 320] };

/** A bust, gone over with the same brush on the same paper as the scenes. */
export function portraitPainting(look: Look): Painting {
  const { width, height } = portraitShot;
  return {
    ...portraitShot,
    paint: async () => {
      const drawn = await sharp(Buffer.from(svgOf(bust(look))))
        .flatten()
        .removeAlpha()
        .raw()
        .toBuffer();
      return sharp(repaint(drawn, width, height), { raw: { width, height, channels: 3 } })
        .png()
        .toBuffer();
    },
  };
}
