import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The names under which a drawing asks for the fonts; quoted, since a name with a number in it must be. */
export const serif = "'Newsreader 16pt'";
export const sans = "'Noto Sans Devanagari'";

const require = createRequire(import.meta.url);

/** subset-font comes without types; this is the part of it that we use. */
const instanceOf = require("subset-font") as (
  font: Buffer,
  text: undefined,
  options: { keepAllGlyphs: true; targetFormat: "sfnt"; variationAxes: Record<string, number> },
) => Promise<Buffer>;

const instances = [
  { of: "newsreader/files/newsreader-latin-standard-normal.woff2", axes: { wght: 400, opsz: 48 } },
  { of: "newsreader/files/newsreader-latin-standard-normal.woff2", axes: { wght: 600, opsz: 48 } },
  { of: "newsreader/files/newsreader-latin-standard-italic.woff2", axes: { wght: 400, opsz: 48 } },
  { of: "noto-sans-devanagari/files/noto-sans-devanagari-latin-wght-normal.woff2", axes: { wght: 400 } },
  { of: "noto-sans-devanagari/files/noto-sans-devanagari-latin-wght-normal.woff2", axes: { wght: 600 } },
  { of: "noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2", axes: { wght: 400 } },
  { of: "noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2", axes: { wght: 600 } },
];

/**
 * Makes the site's own fonts the only ones that sharp sees, so that pictures come out alike on every machine.
 * fontconfig reads its settings once: this must run before sharp draws its first letter. Returns how to clean up.
 */
export async function installSiteFonts(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), "sample-fonts-"));
  const fonts = join(dir, "fonts");
  await mkdir(fonts);
  for (const [index, { of, axes }] of instances.entries()) {
    const source = await readFile(require.resolve(`@fontsource-variable/${of}`));
    const font = await instanceOf(source, undefined, {
      keepAllGlyphs: true,
      targetFormat: "sfnt",
      variationAxes: axes,
    });
    await writeFile(join(fonts, `${index}.ttf`), font);
  }
  const settings = join(dir, "fonts.conf");
  await writeFile(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${join(dir, "cache")}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = settings;
  return () => rm(dir, { recursive: true, force: true });
}
