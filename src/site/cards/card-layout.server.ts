import type { CardFont } from "./card-fonts.server.ts";

type Fonts = readonly CardFont[];

export interface TextBlock {
  size: number;
  lines: Line[];
}

/** Widths are relative to the font size. */
interface Line {
  words: Word[];
  width: number;
}

interface Word {
  text: string;
  runs: Run[];
  width: number;
}

interface Run {
  font: CardFont;
  glyphs: ReturnType<CardFont["shape"]>;
}

interface Room {
  width: number;
  sizes: readonly { size: number; maxLines: number }[];
}

const space = 0.24;
/** Narrower columns are tried in these steps, until lines are of similar length. */
const narrower = 0.96;
const mostTries = 12;

/** In the largest size that fits; otherwise with an ellipsis. */
export function layoutText(text: string, fonts: Fonts, { width, sizes }: Room): TextBlock {
  const words = wordsOf(text, fonts);
  for (const { size, maxLines } of sizes) {
    const lines = fill(words, width / size, fonts);
    // A word that has to be broken may be whole in a smaller size.
    if (lines.length <= maxLines && isWhole(words, width / size))
      return { size, lines: balance(words, lines, width / size, fonts) };
  }
  const { size, maxLines } = sizes.at(-1) ?? { size: 0, maxLines: 0 };
  const lines = fill(words, width / size, fonts);
  if (lines.length <= maxLines) return { size, lines };
  const last = cut(lines[maxLines - 1]?.words ?? [], width / size, fonts);
  return { size, lines: [...lines.slice(0, maxLines - 1), { words: last, width: widthOf(last) }] };
}

const isWhole = (words: readonly Word[], maxWidth: number) => words.every(({ width }) => width <= maxWidth);

const widthOf = (words: readonly Word[]): number =>
  words.reduce((sum, { width }) => sum + width, space * Math.max(0, words.length - 1));

function fill(words: readonly Word[], maxWidth: number, fonts: Fonts): Line[] {
  const lines: Line[] = [];
  for (const word of words.flatMap((each) => breakWord(each, maxWidth, fonts))) {
    const line = lines.at(-1);
    if (line && line.width + space + word.width <= maxWidth) {
      line.words.push(word);
      line.width += space + word.width;
    } else lines.push({ words: [word], width: word.width });
  }
  return lines;
}

function balance(words: readonly Word[], lines: Line[], maxWidth: number, fonts: Fonts): Line[] {
  let best = lines;
  for (let tries = 1; tries <= mostTries && lines.length > 1; tries += 1) {
    const width = maxWidth * narrower ** tries;
    const tried = isWhole(words, width) ? fill(words, width, fonts) : [];
    if (tried.length !== lines.length) break;
    best = tried;
  }
  return best;
}

/** Removes words, then letters, until the ellipsis fits. */
function cut(words: readonly Word[], maxWidth: number, fonts: Fonts): Word[] {
  for (let count = words.length; count > 1; count -= 1) {
    const shorter = withEllipsis(words.slice(0, count), fonts);
    if (widthOf(shorter) <= maxWidth) return shorter;
  }
  return withEllipsis(
    words.slice(0, 1).flatMap((word) => breakWord(word, maxWidth - 1, fonts)[0] ?? []),
    fonts,
  );
}

function withEllipsis(words: readonly Word[], fonts: Fonts): Word[] {
  const last = words.at(-1)?.text.replace(/[\s.,;:–-]+$/u, "") ?? "";
  return [...words.slice(0, -1), shapeWord(`${last}…`, fonts)];
}

/** As SVG outlines, with the baseline at (x, y). */
export function drawLine({ words }: Line, size: number, x: number, y: number): string {
  const glyphs: string[] = [];
  let left = x;
  for (const { runs } of words) {
    for (const { font, glyphs: shaped } of runs) {
      const scale = size / font.unitsPerEm;
      for (const { glyph, x: offsetX, y: offsetY, advance } of shaped) {
        const place = `translate(${round(left + offsetX * scale)} ${round(y - offsetY * scale)})`;
        const path = font.pathOf(glyph);
        if (path) glyphs.push(`<path transform="${place} scale(${scale} ${-scale})" d="${path}"/>`);
        left += advance * scale;
      }
    }
    left += space * size;
  }
  return glyphs.join("");
}

const round = (value: number) => Math.round(value * 100) / 100;

const graphemes = new Intl.Segmenter("ne", { granularity: "grapheme" });

/** Invisible, and in no font. */
const joiners = new Set([0x200c, 0x200d]);
/** Also those that change the direction of text. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]|\p{Variation_Selector}/gu;

/** Without characters that no font has, such as a smiley. */
function wordsOf(text: string, fonts: Fonts): Word[] {
  return text
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(invisible, (character) => (joiners.has(character.codePointAt(0) ?? 0) ? character : ""))
    .split(" ")
    .map((word) => shapeWord(word, fonts))
    .filter(({ runs }) => runs.length > 0);
}

/** Breaks a word that is wider than a line. */
function breakWord(word: Word, maxWidth: number, fonts: Fonts): Word[] {
  if (word.width <= maxWidth) return [word];
  const widths = new Map<string, number>();
  const pieces: string[] = [""];
  let width = 0;
  for (const { segment } of graphemes.segment(word.text)) {
    const own = widths.get(segment) ?? shapeWord(segment, fonts).width;
    widths.set(segment, own);
    if (width > 0 && width + own > maxWidth) {
      pieces.push("");
      width = 0;
    }
    pieces.push(pieces.pop() + segment);
    width += own;
  }
  return pieces.map((piece) => shapeWord(piece, fonts));
}

/** Characters of both scripts, such as digits, stay in the font before them. */
function shapeWord(text: string, fonts: Fonts): Word {
  const parts: { font: CardFont; text: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = parts.at(-1);
    const staysInFont = last && !/\p{L}/u.test(segment) && hasAll(last.font, segment);
    const font = staysInFont ? last.font : fonts.find((each) => hasAll(each, segment));
    if (font && last?.font === font) last.text += segment;
    else if (font) parts.push({ font, text: segment });
  }
  const runs = parts.map((part) => ({ font: part.font, glyphs: part.font.shape(part.text) }));
  const width = runs.reduce(
    (sum, { font, glyphs }) =>
      sum + glyphs.reduce((units, { advance }) => units + advance, 0) / font.unitsPerEm,
    0,
  );
  return { text, runs, width };
}

function hasAll(font: CardFont, grapheme: string): boolean {
  return [...grapheme].every((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return joiners.has(codePoint) || font.has(codePoint);
  });
}
