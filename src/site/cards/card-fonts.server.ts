import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Font } from "harfbuzzjs";
import { root } from "#http/project-root.ts";

const newsreader = "node_modules/@fontsource-variable/newsreader/files/newsreader";
const noto = "node_modules/@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari";

/** The faces of the site, each in the order in which they are asked for a character. The package has them cut by script. */
const faces = {
  display: [
    { file: `${newsreader}-latin-opsz-normal.woff2`, axes: { opsz: 72, wght: 500 } },
    { file: `${newsreader}-latin-ext-opsz-normal.woff2`, axes: { opsz: 72, wght: 500 } },
    { file: `${noto}-devanagari-wght-normal.woff2`, axes: { wght: 600 } },
  ],
  /** For headlines in Nepali: characters that both scripts have are then of one weight with the letters. */
  nepali: [
    { file: `${noto}-devanagari-wght-normal.woff2`, axes: { wght: 600 } },
    { file: `${noto}-latin-wght-normal.woff2`, axes: { wght: 600 } },
    { file: `${noto}-latin-ext-wght-normal.woff2`, axes: { wght: 600 } },
  ],
  text: [
    { file: `${noto}-latin-wght-normal.woff2`, axes: { wght: 500 } },
    { file: `${noto}-latin-ext-wght-normal.woff2`, axes: { wght: 500 } },
    { file: `${noto}-devanagari-wght-normal.woff2`, axes: { wght: 500 } },
  ],
  strong: [
    { file: `${noto}-latin-wght-normal.woff2`, axes: { wght: 700 } },
    { file: `${noto}-latin-ext-wght-normal.woff2`, axes: { wght: 700 } },
    { file: `${noto}-devanagari-wght-normal.woff2`, axes: { wght: 700 } },
  ],
};

export type FaceName = keyof typeof faces;

/** What a site needs of the fonts to run, from the project's root. */
export const fontFiles = [...new Set(Object.values(faces).flatMap((all) => all.map(({ file }) => file)))];

export interface CardFont {
  unitsPerEm: number;
  has(codePoint: number): boolean;
  /** Letters as they are joined and placed, in the font's own units. */
  shape(text: string): { glyph: number; x: number; y: number; advance: number }[];
  /** The outline of a glyph, as the text of an SVG path. */
  pathOf(glyph: number): string;
}

export type CardFonts = Readonly<Record<FaceName, readonly CardFont[]>>;

/** Loaded by the first card. HarfBuzz joins the letters, since a server has no fonts, and what draws for us shapes only with those. */
export async function loadCardFonts(): Promise<CardFonts> {
  const [{ convert }, harfbuzz] = await Promise.all([import("fontverter"), import("harfbuzzjs")]);
  const files = new Map<string, Uint8Array>();
  // One after the other: what is decompressed lies in memory that the next one overwrites, until it is copied a moment later.
  for (const file of fontFiles) files.set(file, await convert(await readFile(join(root, file)), "truetype"));
  const load = ({ file, axes }: { file: string; axes: Record<string, number> }) => {
    const face = new harfbuzz.Face(new harfbuzz.Blob(files.get(file) ?? new Uint8Array()));
    const characters = new Set(face.collectUnicodes());
    if (characters.size === 0) throw new Error(`The font ${file} has no characters. Please install anew.`);
    const font = new harfbuzz.Font(face);
    font.setVariations(Object.entries(axes).map(([tag, value]) => new harfbuzz.Variation(tag, value)));
    return toCardFont(harfbuzz, font, characters, face.upem);
  };
  return {
    display: faces.display.map(load),
    nepali: faces.nepali.map(load),
    text: faces.text.map(load),
    strong: faces.strong.map(load),
  };
}

function toCardFont(
  harfbuzz: typeof import("harfbuzzjs"),
  font: Font,
  characters: ReadonlySet<number>,
  unitsPerEm: number,
): CardFont {
  return {
    unitsPerEm,
    has: (codePoint) => characters.has(codePoint),
    shape(text) {
      const buffer = new harfbuzz.Buffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      harfbuzz.shape(font, buffer);
      return buffer
        .getGlyphInfosAndPositions()
        .map(({ codepoint, xOffset = 0, yOffset = 0, xAdvance = 0 }) => ({
          glyph: codepoint,
          x: xOffset,
          y: yOffset,
          advance: xAdvance,
        }));
    },
    pathOf: (glyph) => font.glyphToPath(glyph),
  };
}
