import type { CardFont } from "./card-fonts.ts";
import { breakWord, shapeWord, type Word, wordsOf } from "./card-text.ts";

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

/** The outlines of a line whose letters stand on (x, y), as an SVG element. */
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
