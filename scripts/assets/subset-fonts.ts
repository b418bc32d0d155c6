import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

type Axes = Record<string, number | { min: number; max: number }>;
type SubsetFont = (
  font: Buffer,
  text: string,
  options: { targetFormat: string; variationAxes: Axes; keepFeatures?: string[] },
) => Promise<Buffer>;

const require = createRequire(import.meta.url);

/** The fonts leave much room below the line, which puts text above the middle of a button; these heights put it back. */
const newsreader = { ascent: 79, descent: 21 };
const notoSans = { ascent: 97, descent: 31 };

const newsreaderFile = {
  ...newsreader,
  family: "Newsreader Display",
  source: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
  // One weight for headlines, quotations and the name, without small caps and old figures. What two trips to the school
  // and back can carry of it, beside everything else that a page begins with, is 13 KB.
  axes: { opsz: 72, wght: 500 },
  features: ["kern", "liga"],
  weight: "400 600",
};
const notoSansFile = {
  ...notoSans,
  family: "Noto Sans",
  source: "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-latin-wght-normal.woff2",
  axes: { wght: { min: 400, max: 700 } },
  features: undefined,
  weight: "400 700",
};
/** Phones and computers in Nepal have a good Devanagari font; ours is fetched only where there is none. */
const nepaliFile: OwnFont = {
  ...notoSans,
  family: "Noto Sans Nepali",
  file: "noto-sans-nepali.woff2",
  range: "U+0900-097F, U+200C-200D",
  source: "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
  // One weight, since few machines need it, without letters of other languages in Devanagari.
  axes: { wght: 600 },
  features: undefined,
  only: "U+901-903, U+905-90B, U+90F-910, U+913-928, U+92A-930, U+932, U+935-939, U+93C-943, U+947-948, U+94B-94D, U+950, U+964-970, U+200C-200D",
};

/** The first of a font is sent with every page, so it has only what nearly every page needs. */
const files: OwnFont[] = [
  {
    ...newsreaderFile,
    file: "newsreader-display.woff2",
    range:
      "U+20-29, U+2B-3B, U+3D, U+3F-5B, U+5D, U+61-7A, U+A0, U+A9, U+B7, U+2013-2014, U+2018-2019, U+201C-201D, U+2026",
  },
  {
    ...newsreaderFile,
    file: "newsreader-display-european.woff2",
    range: "U+C0-D6, U+D8-F6, U+F8-FF",
  },
  {
    ...notoSansFile,
    file: "noto-sans.woff2",
    range:
      "U+20-7E, U+A0, U+A7, U+A9, U+B0-B1, U+B7, U+D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2190, U+2192, U+2197, U+2212",
  },
  {
    ...notoSansFile,
    file: "noto-sans-european.woff2",
    range: "U+A1-A6, U+A8, U+AA-AF, U+B2-B6, U+B8-D6, U+D8-FF, U+2032-2033, U+2039-203A, U+20AC, U+2122",
  },
];

/**
 * Below ours are fonts of the machine until ours arrive, stretched so that nothing moves then. The size is the width of a text in our
 * font (in weight 500 for headings) over its width in theirs.
 */
const faces: Face[] = [
  ...files,
  {
    ...nepaliFile,
    weight: "400 500",
    local:
      "Noto Sans Devanagari, NotoSansDevanagari-Regular, Kohinoor Devanagari, KohinoorDevanagari-Regular, Nirmala UI, NirmalaUI",
  },
  {
    ...nepaliFile,
    weight: "600 700",
    local:
      "Noto Sans Devanagari Bold, NotoSansDevanagari-Bold, Kohinoor Devanagari Semibold, KohinoorDevanagari-Semibold, Nirmala UI Bold, NirmalaUI-Bold",
  },
  {
    ...newsreader,
    family: "Newsreader Fallback",
    size: 1.1273,
    local: "Times New Roman, TimesNewRomanPSMT, Liberation Serif, LiberationSerif",
  },
  { ...newsreader, family: "Newsreader Fallback Georgia", size: 1.0273, local: "Georgia" },
  { ...newsreader, family: "Newsreader Fallback Android", size: 0.9562, local: "Noto Serif, NotoSerif" },
  {
    ...notoSans,
    family: "Noto Sans Fallback",
    size: 1.0535,
    weight: "400 500",
    local: "Arial, ArialMT, Liberation Sans, LiberationSans",
  },
  {
    ...notoSans,
    family: "Noto Sans Fallback",
    size: 1.0194,
    weight: "600 700",
    local: "Arial Bold, Arial-BoldMT, Liberation Sans Bold, LiberationSans-Bold",
  },
  { ...notoSans, family: "Noto Sans Fallback Android", size: 1.0587, local: "Roboto, Roboto-Regular" },
];

interface Face {
  family: string;
  ascent: number;
  descent: number;
  size?: number;
  weight?: string;
  local?: string;
  file?: string;
  range?: string;
}

interface OwnFont extends Face {
  file: string;
  range: string;
  source: string;
  axes: Axes;
  features: string[] | undefined;
  /** Fewer characters than its range. */
  only?: string;
}

function faceRule({ family, ascent, descent, size = 1, weight, local, file, range }: Face): string {
  const sources = local?.split(", ").map((name) => `local("${name}")`) ?? [];
  if (file) sources.push(`url("~fonts/${file}") format("woff2")`);
  const percent = (value: number) => `${Number(value.toFixed(2))}%`;
  return `@font-face {
    font-family: "${family}";
    src: ${sources.join(", ")};
    ${weight ? `font-weight: ${weight};` : ""}
    ${file ? "font-display: swap;" : `size-adjust: ${percent(size * 100)};`}
    ascent-override: ${percent(ascent / size)};
    descent-override: ${percent(descent / size)};
    line-gap-override: 0%;
    ${range ? `unicode-range: ${range};` : ""}
  }`;
}

/**
 * Cuts the fonts to the characters and weights we use and offers them under `~fonts/`, with their style sheet. Vite reads the files
 * that a style sheet names straight from the disk, past every plugin, so they must be there before it starts.
 */
export function subsetFonts(): Plugin {
  return {
    name: "subset-fonts",
    async config(config) {
      const folder = join(config.root ?? process.cwd(), "node_modules/.cache/fonts");
      await mkdir(folder, { recursive: true });
      for (const font of [...files, nepaliFile]) await writeSubset(folder, font);
      await replaceFile(join(folder, "faces.css"), faces.map(faceRule).join("\n"));
      return { resolve: { alias: { "~fonts": folder } } };
    },
  };
}

async function writeSubset(folder: string, font: OwnFont): Promise<void> {
  const { axes, features } = font;
  const text = charactersIn(font.only ?? font.range);
  const source = await readFile(require.resolve(font.source));
  const recipe = createHash("sha256")
    .update(source)
    .update(text)
    .update(JSON.stringify([axes, features]))
    .digest("hex");
  const path = join(folder, font.file);
  const stampPath = `${path}.recipe`;
  const stamp = await readFile(stampPath, "utf8").catch(() => "");
  if (stamp === recipe && existsSync(path)) return;

  const subset = require("subset-font") as SubsetFont;
  const options = { targetFormat: "woff2", variationAxes: axes, ...(features && { keepFeatures: features }) };
  await replaceFile(path, await subset(source, text, options));
  await replaceFile(stampPath, recipe);
}

function charactersIn(unicodeRange: string): string {
  return unicodeRange
    .split(", ")
    .map((part) => {
      const [first = 0, last = first] = part
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place));
    })
    .join("");
}

/** A simultaneous build must not read a half-written file. */
async function replaceFile(path: string, content: Buffer | string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, path);
}
