import { searchWordsOf } from "#contract/search/search.rules.ts";
import type { MarkedText } from "#contract/search/search.ts";
import type { QueryWord } from "./search.query.ts";

const passageLength = 240;
/** So much of the text before the word is shown. */
const leadLength = 70;
/** Where a word is not found as it stands it is looked for letter by letter, and not further than this. */
const maxSearchedLength = 20_000;
/** A word as it stands in a text, with its joiners, and with the dots of B.B.A. */
const writtenWord = /[\p{L}\p{M}\p{N}\p{Join_Control}]+(?:\.[\p{L}\p{M}\p{N}\p{Join_Control}]+)*/gu;

/** A text with the words that were asked for marked. */
export function mark(text: string, words: readonly QueryWord[]): MarkedText {
  const pieces: MarkedText = [];
  let done = 0;
  for (const { 0: written, index } of text.matchAll(writtenWord)) {
    if (!isMeant(written, words)) continue;
    if (index > done) pieces.push({ text: text.slice(done, index) });
    pieces.push({ text: written, isMatch: true });
    done = index + written.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

/** The place in a text where one of the words stands, marked. Undefined where none is met in it. */
export function passageOf(text: string, words: readonly QueryWord[]): MarkedText | undefined {
  const at = placeOf(text, words);
  return at === undefined ? undefined : mark(cutOut(text, at), words);
}

/** The first words of a text, marked if they are among those that were asked for. */
export const beginningOf = (text: string, words: readonly QueryWord[]): MarkedText =>
  mark(cutOut(text, 0), words);

function placeOf(text: string, words: readonly QueryWord[]): number | undefined {
  const lower = text.toLowerCase();
  // Where a small letter is longer than its capital, places in the two are not the same.
  const isAlike = lower.length === text.length;
  for (const word of longestFirst(words)) {
    for (let at = isAlike ? lower.indexOf(word.text) : -1; at >= 0; at = lower.indexOf(word.text, at + 1)) {
      if (isMeant(wordAround(text, at), [word])) return at;
      if (at > maxSearchedLength) break;
    }
  }
  for (const { 0: written, index } of text.slice(0, maxSearchedLength).matchAll(writtenWord)) {
    if (isMeant(written, words)) return index;
  }
  return undefined;
}

/** What is asked for with many letters is seldom meant by chance. */
const longestFirst = (words: readonly QueryWord[]): QueryWord[] =>
  words.toSorted((one, other) => other.text.length - one.text.length);

/** The rest of the word from a place on; empty where the place is inside a word. */
function wordAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 1), at);
  if (/[\p{L}\p{M}\p{N}]/u.test(before)) return "";
  return text.slice(at, at + 100).match(writtenWord)?.[0] ?? "";
}

function isMeant(written: string, words: readonly QueryWord[]): boolean {
  return searchWordsOf(written).some((word) =>
    words.some(({ text, isBeginning }) => (isBeginning ? word.startsWith(text) : word === text)),
  );
}

/** A stretch around a place, in whole words and on one line. */
function cutOut(text: string, at: number): string {
  const from = at <= leadLength ? 0 : nextSpace(text, at - leadLength);
  const cut = text.slice(from, from + passageLength);
  const isWhole = from + passageLength >= text.length;
  const end = isWhole ? cut.length : Math.max(cut.lastIndexOf(" "), passageLength / 2);
  const line = cut.slice(0, end).toWellFormed().replaceAll(/\s+/g, " ").trim();
  return `${from > 0 ? "… " : ""}${line}${isWhole || line === "" ? "" : " …"}`;
}

function nextSpace(text: string, at: number): number {
  const space = text.slice(at, at + leadLength).search(/\s/);
  return space < 0 ? at : at + space + 1;
}
