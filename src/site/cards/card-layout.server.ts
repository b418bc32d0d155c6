import type { CardFont } from "./card-fonts.server.ts";

export interface Line {
  words: Word[];
  width: number;
}

export interface TextBlock {
  /** Of the letters, in pixels. */
  size: number;
  lines: Line[];
}

interface Room {
  width: number;
  /** From the largest on, each with the number of lines for which there is room. */
  sizes: readonly { size: number; maxLines: number }[];
}

const space = 0.24;
const ellipsis = "…";
/** Lines of nearly one length look better than a full one above a short one: so much narrower is tried at a time. */
const narrower = 0.96;
const mostTries = 12;

/** A text in the largest letters in which it has room; if it has none, it ends with an ellipsis. */
export function layoutText(text: string, fonts: readonly CardFont[], { width, sizes }: Room): TextBlock {
  const words = wordsOf(text, fonts);
  for (const { size, maxLines } of sizes) {
    const lines = fill(words, width / size, fonts);
    const wasBroken = lines.length > 0 && words.some((word) => word.width > width / size);
    // A word that is broken in large letters may be whole in smaller ones.
    if (lines.length <= maxLines && !wasBroken)
      return { size, lines: balance(words, lines, width / size, fonts) };
  }
  const { size, maxLines } = sizes.at(-1) ?? { size: 0, maxLines: 0 };
  const lines = fill(words, width / size, fonts);
  return {
    size,
    lines: lines.length > maxLines ? cut(lines.slice(0, maxLines), width / size, fonts) : lines,
  };
}

function fill(words: readonly Word[], maxWidth: number, fonts: readonly CardFont[]): Line[] {
  const lines: Line[] = [];
  for (const word of words.flatMap((each) =>
    each.width > maxWidth ? breakWord(each, maxWidth, fonts) : each,
  )) {
    const line = lines.at(-1);
    const width = line ? line.width + space + word.width : 0;
    if (line && width <= maxWidth) {
      line.words.push(word);
      line.width = width;
    } else lines.push({ words: [word], width: word.width });
  }
  return lines;
}

/** The same number of lines in the narrowest column that holds them. */
function balance(
  words: readonly Word[],
  lines: Line[],
  maxWidth: number,
  fonts: readonly CardFont[],
): Line[] {
  let best = lines;
  for (let tries = 1; tries <= mostTries && lines.length > 1; tries += 1) {
    const width = maxWidth * narrower ** tries;
    if (words.some((word) => word.width > width)) break;
    const tried = fill(words, width, fonts);
    if (tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

/** Takes words, and of the last one letters, until the ellipsis has room behind them. */
function cut(lines: Line[], maxWidth: number, fonts: readonly CardFont[]): Line[] {
  const words = [...(lines.at(-1)?.words ?? [])];
  while (words.length > 1 && widthOf(withEllipsis(words, fonts)) > maxWidth) words.pop();
  let [first] = words.length === 1 ? breakWord(words[0] as Word, maxWidth - 1, fonts) : [];
  first ??= words[0];
  const last = words.length === 1 && first ? withEllipsis([first], fonts) : withEllipsis(words, fonts);
  return [...lines.slice(0, -1), { words: last, width: widthOf(last) }];
}

function withEllipsis(words: readonly Word[], fonts: readonly CardFont[]): Word[] {
  const last = words.at(-1);
  return [
    ...words.slice(0, -1),
    shapeWord((last?.text ?? "").replace(/[\s.,;:–-]+$/u, "") + ellipsis, fonts),
  ];
}

const widthOf = (words: readonly Word[]): number =>
  words.reduce((sum, { width }) => sum + width, space * Math.max(0, words.length - 1));

/** The outlines of a line with its baseline at (x, y), as SVG elements. */
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

/** One stretch of text in one font, shaped. Widths are in parts of the size of the letters. */
interface Run {
  font: CardFont;
  glyphs: ReturnType<CardFont["shape"]>;
  width: number;
}

interface Word {
  text: string;
  runs: Run[];
  width: number;
}

let segmenter: Intl.Segmenter | undefined;

/** Made for the first card: with the first of its kind the rules of languages are loaded, which would be 10 ms of every start. */
function graphemesOf(text: string) {
  segmenter ??= new Intl.Segmenter("ne", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** They join letters or keep them apart, and no font draws them. */
const joiners = new Set([0x200c, 0x200d]);
/** Characters without a shape, among them those that turn the direction of what follows. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]|\p{Variation_Selector}/gu;

/** The words of a text as they can be drawn. What none of the fonts has, like a smiley, is left out. */
function wordsOf(text: string, fonts: readonly CardFont[]): Word[] {
  return text
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(invisible, (character) => (joiners.has(character.codePointAt(0) ?? 0) ? character : ""))
    .split(" ")
    .map((word) => shapeWord(word, fonts))
    .filter(({ runs }) => runs.length > 0);
}

/** A word that is wider than a line in pieces, each as long as a line takes. Letters are measured one by one, each once. */
function breakWord({ text }: Word, maxWidth: number, fonts: readonly CardFont[]): Word[] {
  const widths = new Map<string, number>();
  const pieces: string[] = [""];
  let width = 0;
  for (const { segment } of graphemesOf(text)) {
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

function shapeWord(word: string, fonts: readonly CardFont[]): Word {
  const runs: Run[] = [];
  for (const { font, text } of stretchesOf(word, fonts)) {
    const glyphs = font.shape(text);
    const units = glyphs.reduce((sum, { advance }) => sum + advance, 0);
    runs.push({ font, glyphs, width: units / font.unitsPerEm });
  }
  return { text: word, runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

/** Characters that two scripts share, like digits, stay in the font of the text before them. */
function stretchesOf(word: string, fonts: readonly CardFont[]): { font: CardFont; text: string }[] {
  const stretches: { font: CardFont; text: string }[] = [];
  for (const { segment } of graphemesOf(word)) {
    const last = stretches.at(-1);
    const isLetter = /\p{L}/u.test(segment);
    const font =
      !isLetter && last && hasAll(last.font, segment)
        ? last.font
        : fonts.find((each) => hasAll(each, segment));
    if (!font) continue;
    if (last?.font === font) last.text += segment;
    else stretches.push({ font, text: segment });
  }
  return stretches;
}

function hasAll(font: CardFont, grapheme: string): boolean {
  return [...grapheme].every((character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return joiners.has(codePoint) || font.has(codePoint);
  });
}
