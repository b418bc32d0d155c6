import { type MarkedText, searchWordsOf } from "./search.rules.ts";
import { commonWords, type QueryWord, type Term } from "./search-query.server.ts";

const passageLength = 240;
/** How much of the text is shown before the word. */
const leadLength = 70;
/** A word is not looked for further into a text than this. */
const maxSearchedLength = 20_000;
/** With joiners, and with the dots of B.B.A. */
const writtenWord = /[\p{L}\p{M}\p{N}\p{Join_Control}]+(?:\.[\p{L}\p{M}\p{N}\p{Join_Control}]+)*/gu;

/** A text with the words of the query marked. */
export function mark(text: string, words: readonly QueryWord[]): MarkedText {
  const terms = termsOf(words);
  const pieces: MarkedText = [];
  let done = 0;
  for (const { 0: written, index } of text.matchAll(writtenWord)) {
    if (!hasTerm(written, terms)) continue;
    if (index > done) pieces.push({ text: text.slice(done, index) });
    pieces.push({ text: written, isMatch: true });
    done = index + written.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

/** The part of a text around the first match, marked; undefined where there is none. */
export function passageOf(text: string, words: readonly QueryWord[]): MarkedText | undefined {
  const at = placeOf(text, words);
  return at === undefined ? undefined : mark(cutOut(text, at), words);
}

export const beginningOf = (text: string, words: readonly QueryWord[]): MarkedText =>
  mark(cutOut(text, 0), words);

function placeOf(text: string, words: readonly QueryWord[]): number | undefined {
  const lower = text.toLowerCase();
  // Some letters change their length with their case; then places in the two texts differ.
  if (lower.length === text.length)
    for (const term of termsOf(words).toSorted((one, other) => other.text.length - one.text.length))
      for (
        let at = lower.indexOf(term.text);
        at >= 0 && at <= maxSearchedLength;
        at = lower.indexOf(term.text, at + 1)
      )
        if (hasTerm(wordAt(text, at), [term])) return at;
  const all = termsOf(words);
  for (const { 0: written, index } of text.slice(0, maxSearchedLength).matchAll(writtenWord))
    if (hasTerm(written, all)) return index;
  return undefined;
}

/** The terms to be marked: of a phrase, those that mean something. */
const termsOf = (words: readonly QueryWord[]): Term[] =>
  words
    .flatMap(({ alternatives }) => alternatives)
    .flatMap((terms) => (terms.length === 1 ? terms : terms.filter(({ text }) => !commonWords.has(text))));

/** The word that begins at a place; empty inside a word. */
function wordAt(text: string, at: number): string {
  if (/[\p{L}\p{M}\p{N}]/u.test(text.slice(Math.max(0, at - 1), at))) return "";
  return text.slice(at, at + 100).match(writtenWord)?.[0] ?? "";
}

function hasTerm(written: string, terms: readonly Term[]): boolean {
  return searchWordsOf(written).some((word) =>
    terms.some(({ text, isPrefix }) => (isPrefix ? word.startsWith(text) : word === text)),
  );
}

/** The text around a place, in whole words and on one line. */
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
