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
  options: { targetFormat: "woff2"; variationAxes: Axes; keepFeatures?: string[] },
) => Promise<Buffer>;

const require = createRequire(import.meta.url);

/** Sent with every page, so it has only what nearly every page needs. */
const english = `${characters(0x20, 0x7e)}\u00a0§©°±·×–—‘’“”•…←→↗−`;
const headlines = `${characters(0x20, 0x5d).replace(/[*<>\\]/g, "")}${characters(0x61, 0x7a)}\u00a0©·–—‘’“”…`;
/** Fetched by pages that have one of these. */
const european = `${characters(0xa1, 0xff)}′″‹›€™`.replace(/[§©°±·×]/g, "");
const europeanLetters = characters(0xc0, 0xff).replace(/[×÷]/g, "");
/** Without letters of other languages in Devanagari. */
const nepali = `${characters(0x901, 0x903)}${characters(0x905, 0x90b)}एऐओऔ${characters(0x915, 0x928)}${characters(0x92a, 0x930)}लव${characters(0x936, 0x939)}़${characters(0x93d, 0x943)}ेैोौ्ॐ${characters(0x964, 0x970)}\u200c\u200d`;

const newsreader = {
  source: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
  // One weight for headlines, quotations and the name, without small caps and old figures. What two trips to the school
  // and back can carry of it, beside everything else that a page begins with, is 13 KB.
  axes: { opsz: 72, wght: 500 },
  features: ["kern", "liga"],
};
const notoSans = {
  source: "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-latin-wght-normal.woff2",
  axes: { wght: { min: 400, max: 700 } },
  features: undefined,
};

/** The characters must match the unicode-range in fonts.css. */
export const fonts = [
  { name: "newsreader-display.woff2", text: headlines, ...newsreader },
  { name: "newsreader-display-european.woff2", text: europeanLetters, ...newsreader },
  { name: "noto-sans.woff2", text: english, ...notoSans },
  { name: "noto-sans-european.woff2", text: european, ...notoSans },
  {
    name: "noto-sans-nepali.woff2",
    source:
      "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
    text: nepali,
    // One weight, since few machines need it.
    axes: { wght: 600 },
    features: undefined,
  },
];

/**
 * Cuts the fonts to the characters and weights we use and offers them under `~fonts/`. Vite reads the files that a
 * style sheet names straight from the disk, past every plugin, so they must be there before it starts.
 */
export function subsetFonts(): Plugin {
  return {
    name: "subset-fonts",
    async config(config) {
      const root = config.root ?? process.cwd();
      const folder = join(root, "node_modules/.cache/fonts");
      await mkdir(folder, { recursive: true });
      for (const font of fonts) await writeSubset(folder, font);
      return { resolve: { alias: { "~fonts": folder } } };
    },
  };
}

async function writeSubset(folder: string, font: (typeof fonts)[number]): Promise<void> {
  const source = await readFile(require.resolve(font.source));
  const recipe = createHash("sha256")
    .update(source)
    .update(font.text)
    .update(JSON.stringify([font.axes, font.features]))
    .digest("hex");
  const stampPath = join(folder, `${font.name}.recipe`);
  const path = join(folder, font.name);
  const stamp = await readFile(stampPath, "utf8").catch(() => "");
  if (stamp === recipe && existsSync(path)) return;

  const subset = require("subset-font") as SubsetFont;
  await replaceFile(
    path,
    await subset(source, font.text, {
      targetFormat: "woff2",
      variationAxes: font.axes,
      ...(font.features && { keepFeatures: font.features }),
    }),
  );
  await replaceFile(stampPath, recipe);
}

/** A simultaneous build must not read a half-written file. */
async function replaceFile(path: string, content: Buffer | string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, path);
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
}
