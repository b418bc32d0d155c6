import type { CardFont } from "./card-fonts.ts";

/** One stretch of text in one font, shaped. Widths are in parts of the size of the letters. */
interface Run {
  font: CardFont;
  glyphs: ReturnType<CardFont["shape"]>;
  width: number;
}

export interface Word {
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
export function wordsOf(text: string, fonts: readonly CardFont[]): Word[] {
  return text
    .normalize("NFC")
    .replaceAll(/\s+/g, " ")
    .replaceAll(invisible, (character) => (joiners.has(character.codePointAt(0) ?? 0) ? character : ""))
    .split(" ")
    .map((word) => shapeWord(word, fonts))
    .filter(({ runs }) => runs.length > 0);
}

/** A word that is wider than a line in pieces, each as long as a line takes. Letters are measured one by one, each once. */
export function breakWord({ text }: Word, maxWidth: number, fonts: readonly CardFont[]): Word[] {
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

export function shapeWord(word: string, fonts: readonly CardFont[]): Word {
  const runs: Run[] = [];
  for (const { font, text } of stretchesOf(word, fonts)) {
    const glyphs = font.shape(text);
    const units = glyphs.reduce((sum, { advance }) => sum + advance, 0);
    runs.push({ font, glyphs, width: units / font.unitsPerEm });
  }
  return { text: word, runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

/** Characters that two scripts share, like figures, stay in the font of what stands before them. */
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
