import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "#http/project-root.ts";

interface Face {
  file: string;
  axes: Record<string, number>;
}

const packages = "node_modules/@fontsource-variable";

const newsreader = (script: string): Face => ({
  file: `${packages}/newsreader/files/newsreader-${script}-opsz-normal.woff2`,
  axes: { opsz: 72, wght: 500 },
});
const noto = (script: string, wght: number): Face => ({
  file: `${packages}/noto-sans-devanagari/files/noto-sans-devanagari-${script}-wght-normal.woff2`,
  axes: { wght },
});

/** The files of each face, in the order in which they are searched for a character. */
const faces = {
  display: [newsreader("latin"), newsreader("latin-ext"), noto("devanagari", 600)],
  /** For Nepali headlines, so that digits have the same weight. */
  nepali: [noto("devanagari", 600), noto("latin", 600), noto("latin-ext", 600)],
  text: [noto("latin", 500), noto("latin-ext", 500), noto("devanagari", 500)],
  strong: [noto("latin", 700), noto("latin-ext", 700), noto("devanagari", 700)],
};

/** Deployed with the server. */
export const fontFiles = [...new Set(Object.values(faces).flatMap((all) => all.map(({ file }) => file)))];

export interface CardFont {
  unitsPerEm: number;
  has(codePoint: number): boolean;
  shape(text: string): { glyph: number; x: number; y: number; advance: number }[];
  pathOf(glyph: number): string;
}

export type CardFonts = Readonly<Record<keyof typeof faces, readonly CardFont[]>>;

/** HarfBuzz shapes the text, because the SVG renderer would need installed fonts. */
export async function loadCardFonts(): Promise<CardFonts> {
  const [{ convert }, harfbuzz] = await Promise.all([import("fontverter"), import("harfbuzzjs")]);
  const files = new Map<string, Uint8Array>();
  // One after the other: the next call overwrites the memory of the last result.
  for (const file of fontFiles) files.set(file, await convert(await readFile(join(root, file)), "truetype"));

  function load({ file, axes }: Face): CardFont {
    const face = new harfbuzz.Face(new harfbuzz.Blob(files.get(file) ?? new Uint8Array()));
    const characters = new Set(face.collectUnicodes());
    if (characters.size === 0) throw new Error(`The font ${file} has no characters. Please install anew.`);
    const font = new harfbuzz.Font(face);
    font.setVariations(Object.entries(axes).map(([tag, value]) => new harfbuzz.Variation(tag, value)));
    return {
      unitsPerEm: face.upem,
      has: (codePoint) => characters.has(codePoint),
      shape(text) {
        const buffer = new harfbuzz.Buffer();
        buffer.addText(text);
        buffer.guessSegmentProperties();
        harfbuzz.shape(font, buffer);
        return buffer
          .getGlyphInfosAndPositions()
          .map(({ codepoint: glyph, xOffset: x = 0, yOffset: y = 0, xAdvance: advance = 0 }) => ({
            glyph,
            x,
            y,
            advance,
          }));
      },
      pathOf: (glyph) => font.glyphToPath(glyph),
    };
  }

  return {
    display: faces.display.map(load),
    nepali: faces.nepali.map(load),
    text: faces.text.map(load),
    strong: faces.strong.map(load),
  };
}
