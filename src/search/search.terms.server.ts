import type { Queries } from "#database/tables/tables.ts";
import type { QueryWord } from "./search.matches.server.ts";
import { searchWordsOf } from "./search.rules.ts";
import type { MarkedText } from "./search.schemas.ts";
import { isNumber, shortestNoted } from "./search-index.server.ts";

/** A word of a question as the databases are asked for it: one of several words, or all that begin so. */
export interface SearchTerm {
  texts: readonly string[];
  isBeginning: boolean;
}

/** SQLite has an index of beginnings up to this length. For longer ones it would read all that begin so, however many. */
const longestIndexed = 5;
/**
 * A beginning of more words than these is no rare one, and is asked for as it is. Each costs something for every notice that
 * is looked at: two hundred take longer than to read all that begin so.
 */
const maxAlternatives = 30;

/** Undefined where no notice has ever had one of the words, so that nobody needs to be asked. */
export type Terms = (words: readonly QueryWord[]) => Promise<readonly SearchTerm[] | undefined>;

/**
 * Long words are asked for as the words that there are: both databases then read only as far as somebody wants to know. For one
 * question: it is tried with other words until something is found, and each word is looked up once.
 */
export function createTerms(db: Queries): Terms {
  const lookedUp = new Map<string, Promise<SearchTerm>>();
  return async (words) => {
    const terms = await Promise.all(
      words.map((word) => lookedUp.getOrInsertComputed(keyOf(word), () => termOf(db, word))),
    );
    return terms.every(({ texts }) => texts.length > 0) ? terms : undefined;
  };
}

const keyOf = ({ text, isBeginning }: QueryWord): string => (isBeginning ? `${text}*` : text);

async function termOf(db: Queries, { text, isBeginning }: QueryWord): Promise<SearchTerm> {
  const asItIs = { texts: [text], isBeginning };
  const { length } = [...text];
  if (!isBeginning || length < shortestNoted || isNumber(text)) return asItIs;
  const known = await db
    .selectFrom("search_vocabulary")
    .select("word")
    .where("word", ">=", text)
    .where("word", "<", `${text}\u{10ffff}`)
    .limit(length <= longestIndexed ? 1 : maxAlternatives)
    .execute();
  const isRare = known.length === 0 || (length > longestIndexed && known.length < maxAlternatives);
  return isRare ? { texts: known.map(({ word }) => word), isBeginning: false } : asItIs;
}

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
