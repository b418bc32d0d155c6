import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
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

/** English, and the letters of names from elsewhere in Europe; what else somebody types is set in the machine's own face. */
const latin = `${characters(0x20, 0x7e)}\u00a0§©«®°±²³·»¼½¾×÷áâãäåæçèéêëíîïñóôõöøúûüÄÅÇÉÖØÜ–—‘’“”•…′″‹›€™−→←↗`;
/** What headlines are made of. */
const headlines = `${characters(0x20, 0x5d).replace(/[*<>\\]/g, "")}${characters(0x61, 0x7a)}\u00a0©·áâãäåæçèéêëíîïñóôõöøúûüÄÅÇÉÖØÜ–—‘’“”…`;
/** What Nepali is written with; letters of other languages in Devanagari are left out. */
const nepali = `${characters(0x901, 0x903)}${characters(0x905, 0x90b)}एऐओऔ${characters(0x915, 0x928)}${characters(0x92a, 0x930)}लव${characters(0x936, 0x939)}़${characters(0x93d, 0x943)}ेैोौ्ॐ${characters(0x964, 0x970)}\u200c\u200d`;

/** The name of the file that the style sheet asks for, and what it is cut from. */
const fonts = [
  {
    name: "newsreader-display.woff2",
    source: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
    text: headlines,
    // One weight for headlines, quotations and the name, without small caps and old figures: what is sent at once, before
    // the browser has answered, is 14 KB. Anything above takes another trip to the school and back.
    axes: { opsz: 72, wght: 500 },
    features: ["kern", "liga"],
  },
  {
    name: "noto-sans.woff2",
    source: "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-latin-wght-normal.woff2",
    text: latin,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: "noto-sans-nepali.woff2",
    source:
      "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
    text: nepali,
    // One weight: it is fetched only by the few machines that have no Devanagari of their own.
    axes: { wght: 600 },
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
  const isCurrent =
    (await exists(path)) && (await exists(stampPath)) && (await readFile(stampPath, "utf8")) === recipe;
  if (isCurrent) return;

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

/** Two builds may run at once: neither may read the half-written file of the other. */
async function replaceFile(path: string, content: Buffer | string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, path);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function characters(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));
}
