import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { glyphsOf } from "./glyphs.ts";

const require = createRequire(import.meta.url);

/** subset-font comes without types; this is the part of it that we use. */
const instanceOf = require("subset-font") as (
  font: Buffer,
  text: undefined,
  options: { keepAllGlyphs: true; targetFormat: "sfnt"; variationAxes: Record<string, number> },
) => Promise<Buffer>;

const faces = {
  serif: { of: "newsreader/files/newsreader-latin-standard-normal.woff2", axes: { wght: 500, opsz: 40 } },
  serifBold: { of: "newsreader/files/newsreader-latin-standard-normal.woff2", axes: { wght: 700, opsz: 40 } },
  italic: { of: "newsreader/files/newsreader-latin-standard-italic.woff2", axes: { wght: 500, opsz: 40 } },
  sans: {
    of: "noto-sans-devanagari/files/noto-sans-devanagari-latin-wght-normal.woff2",
    axes: { wght: 500 },
  },
  sansBold: {
    of: "noto-sans-devanagari/files/noto-sans-devanagari-latin-wght-normal.woff2",
    axes: { wght: 800 },
  },
};

export type Face = keyof typeof faces;
export interface Words {
  /** An SVG path whose base line begins at the origin. */
  path: string;
  width: number;
}
export type SetWords = (text: string, face: Face, size: number, spacing?: number) => Words;

/** Words as outlines: they look the same wherever they are shown, with no font at hand. */
export async function openTypeface(): Promise<SetWords> {
  const opened = new Map<Face, ReturnType<typeof glyphsOf>>();
  for (const [name, { of, axes }] of Object.entries(faces)) {
    const source = await readFile(require.resolve(`@fontsource-variable/${of}`));
    const font = await instanceOf(source, undefined, {
      keepAllGlyphs: true,
      targetFormat: "sfnt",
      variationAxes: axes,
    });
    opened.set(name as Face, glyphsOf(font));
  }
  return (text, face, size, spacing = 0) => {
    const glyphs = opened.get(face);
    if (!glyphs) throw new Error(`There is no face "${face}".`);
    let x = 0;
    const paths: string[] = [];
    for (const letter of text) {
      const { advance, draw } = glyphs(letter);
      paths.push(draw(x, size));
      x += advance * size + spacing;
    }
    return { path: paths.join(""), width: x - spacing };
  };
}
