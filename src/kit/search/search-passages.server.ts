import { type MarkedText, searchWordsOf } from "./search.rules.ts";
import { fillerWords, type QueryWord, type Term } from "./search-query.server.ts";

const passageLength = 240;
/** How much of the text is shown before the word. */
const leadLength = 70;
/** A word is not looked for further into a text than this. */
const maxSearchedLength = 20_000;
/** With joiners, and with the dots of B.B.A. */
const writtenWord = /[\p{L}\p{M}\p{N}\p{Join_Control}]+(?:\.[\p{L}\p{M}\p{N}\p{Join_Control}]+)*/gu;

export function mark(text: string, words: readonly QueryWord[]): MarkedText {
  const pieces: MarkedText = [];
  let done = 0;
  for (const { from, to } of placesOf(text, words)) {
    if (from > done) pieces.push({ text: text.slice(done, from) });
    pieces.push({ text: text.slice(from, to), isMatch: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

/** The part of a text around the first match, marked; undefined where there is none. */
export function passageOf(text: string, words: readonly QueryWord[]): MarkedText | undefined {
  const [first] = placesOf(text.slice(0, maxSearchedLength), words).take(1);
  return first && mark(cutOut(text, first.from), words);
}

export const beginningOf = (text: string, words: readonly QueryWord[]) => mark(cutOut(text, 0), words);

function* placesOf(text: string, words: readonly QueryWord[]): Generator<{ from: number; to: number }> {
  const phrases = phrasesOf(words).toSorted((one, other) => lengthOf(other) - lengthOf(one));
  // A quick check, because most words do not match.
  const begins = new RegExp(`^(?:${phrases.map(([first]) => patternOf(first)).join("|")})`);
  const written = [...text.matchAll(writtenWord)].map(({ 0: word, index }) => ({ word, index }));
  for (let at = 0; at < written.length; at += 1) {
    if (!foldedOf(written[at]?.word).some((word) => begins.test(word))) continue;
    const found = phrases.find((terms) => terms.every((term, n) => isTerm(written[at + n]?.word, term)));
    const [first, last] = [written[at], written[at + (found?.length ?? 1) - 1]];
    if (!found || !first || !last) continue;
    yield { from: first.index, to: last.index + last.word.length };
    at += found.length - 1;
  }
}

/** Terms are letters and digits, so nothing in them needs quoting. */
const patternOf = (term: Term | undefined) => `${term?.text}${term?.isPrefix ? "" : "$"}`;

const lengthOf = (terms: readonly Term[]) => terms.reduce((sum, { text }) => sum + text.length, 0);

/** The words of a typed phrase are marked wherever they are, if they mean something; a synonym only as the phrase that it is. */
const phrasesOf = (words: readonly QueryWord[]): (readonly Term[])[] =>
  words.flatMap(({ alternatives, ownForms }) =>
    alternatives.flatMap((terms, at) =>
      at < ownForms && terms.length > 1
        ? terms.filter(({ text }) => !fillerWords.has(text)).map((term) => [term])
        : [terms],
    ),
  );

const isPlain = /^[a-z\d]+$/i;
const foldedOf = (written = ""): string[] =>
  isPlain.test(written) ? [written.toLowerCase()] : searchWordsOf(written);

const isTerm = (written: string | undefined, { text, isPrefix }: Term): boolean =>
  foldedOf(written).some((word) => (isPrefix ? word.startsWith(text) : word === text));

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
