import { type SqlBool, sql } from "kysely";
import type { Queries } from "#database/tables/tables.ts";
import type { SmallEntry } from "./search-entries.server.ts";
import { endingOf } from "./search-index.server.ts";
import type { QueryWord } from "./search-matches.server.ts";

/** In a word of three letters every mistake makes another word. */
const shortestCorrected = 4;
const shortestWithTwoEdits = 7;
const longestCorrected = 24;
/** So many words of notices that begin or end alike are compared, those that begin alike first. */
const maxCompared = 2_000;
const nearestKept = 3;
/** Nobody mistypes a number on the way to another word. */
const hasDigit = /\p{N}/u;

/**
 * The words that somebody may have meant instead, the nearest first. Whoever makes a mistake or two makes them at one end, or
 * between: only words that begin or end alike are compared.
 */
async function nearWords(
  db: Queries,
  entries: readonly SmallEntry[],
  { text }: QueryWord,
): Promise<string[]> {
  const letters = [...text];
  if (letters.length < shortestCorrected || letters.length > longestCorrected) return [];
  const mostEdits = letters.length < shortestWithTwoEdits ? 1 : 2;
  const beginnings = beginningsOf(letters);
  const ending = endingOf(text);
  const isAlike = (word: string) =>
    word.endsWith(ending) || beginnings.some((beginning) => word.startsWith(beginning));
  const candidates = new Set(
    await knownWords(db, beginnings, ending, [letters.length - mostEdits, letters.length + mostEdits]),
  );
  for (const { titleWords, textWords } of entries) {
    for (const word of titleWords) if (isAlike(word)) candidates.add(word);
    for (const word of textWords) if (isAlike(word)) candidates.add(word);
  }
  candidates.delete(text);
  return [...candidates]
    .filter((word) => !hasDigit.test(word))
    .map((word) => ({ word, edits: editsBetween(letters, [...word], mostEdits) }))
    .filter(({ edits }) => edits <= mostEdits)
    .sort((one, other) => one.edits - other.edits || other.word.length - one.word.length)
    .slice(0, nearestKept)
    .map(({ word }) => word);
}

/** The first two letters: as they stand, swapped, or with one too many before or between them. */
function beginningsOf([first = "", second = "", third = ""]: readonly string[]): string[] {
  return [...new Set([first + second, second + first, first + third, second + third])];
}

async function knownWords(
  db: Queries,
  beginnings: readonly string[],
  ending: string,
  [shortest, longest]: readonly [number, number],
): Promise<string[]> {
  const alike = () =>
    db
      .selectFrom("search_vocabulary")
      .select("word")
      .where(sql<SqlBool>`length(word) between ${sql.lit(shortest)} and ${sql.lit(longest)}`);
  const beginsWith = (beginning: string) =>
    alike().where("word", ">=", beginning).where("word", "<", `${beginning}\u{10ffff}`);
  const [first = "", ...others] = beginnings;
  const found = await others
    .reduce((query, beginning) => query.unionAll(beginsWith(beginning)), beginsWith(first))
    .unionAll(alike().where("ending", "=", ending))
    .limit(maxCompared)
    .execute();
  return found.map(({ word }) => word);
}

/**
 * How many letters have to be added, left out, changed or swapped with their neighbour to make one word of the other. More
 * than the most that is asked for are not counted.
 */
function editsBetween(one: readonly string[], other: readonly string[], most: number): number {
  const tooMany = most + 1;
  if (Math.abs(one.length - other.length) > most) return tooMany;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      let edits = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + change);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) edits = Math.min(edits, at(beforeLast, j - 2) + 1);
      row.push(edits);
    }
    if (Math.min(...row) > most) return tooMany;
    beforeLast = last;
    last = row;
  }
  return Math.min(at(last, other.length), tooMany);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY;

/** So many words of a query are taken for mistyped, the longest first. */
const maxCorrected = 2;
/** So many words are tried in the place of one. */
const maxOthers = 3;
/** So many words of a query are tried as a part of it, the longest first: they say most. */
const maxInPart = 6;

/** Returns whether visitors may see something that has all of these words. */
type Finds = (words: readonly QueryWord[], where: "title" | "anywhere") => Promise<boolean>;

/**
 * What somebody may have meant whose question finds nothing: the same with words that are near or sound alike, else as many of its words as
 * a title has, or anything. Undefined where there is nothing of the kind.
 */
export async function otherQuestion(
  db: Queries,
  entries: readonly SmallEntry[],
  words: readonly QueryWord[],
  finds: Finds,
): Promise<readonly QueryWord[] | undefined> {
  const longest = words.toSorted((one, other) => other.text.length - one.text.length);
  const meant = new Map<QueryWord, QueryWord>();
  for (const suspect of longest.slice(0, maxCorrected)) {
    const others = [...(await nepaliWords(db, entries, suspect)), ...(await nearWords(db, entries, suspect))];
    const near = others.slice(0, maxOthers).map((text) => ({ text, isBeginning: true }));
    for (const word of near) {
      meant.set(suspect, word);
      const question = words.map((each) => meant.get(each) ?? each);
      if (await finds(question, "anywhere")) return question;
    }
    if (near[0]) meant.set(suspect, near[0]);
  }
  if (words.length === 1) return undefined;
  const significant = longest.filter(({ isBeginning }) => isBeginning).slice(0, maxInPart);
  // Titles are what people remember, and in a long text any words stand together.
  return (
    (await partOf(words, significant, meant, (tried) => finds(tried, "title"))) ??
    (await partOf(words, significant, meant, (tried) => finds(tried, "anywhere")))
  );
}

/** Takes one word after another, and leaves out those with which nothing is found any more. */
async function partOf(
  words: readonly QueryWord[],
  significant: readonly QueryWord[],
  meant: ReadonlyMap<QueryWord, QueryWord>,
  finds: (words: readonly QueryWord[]) => Promise<boolean>,
): Promise<QueryWord[] | undefined> {
  const taken = new Map<QueryWord, QueryWord>();
  // As they were asked for, since that is how they are shown.
  const question = () => words.flatMap((word) => taken.get(word) ?? []);
  for (const word of significant) {
    for (const tried of [word, meant.get(word)]) {
      if (!tried) continue;
      taken.set(word, tried);
      if (await finds(question())) break;
      taken.delete(word);
    }
  }
  return taken.size > 0 ? question() : undefined;
}

/** The letters of Devanagari as people in Nepal write them in Latin letters; what they write in several ways has one form here. */
const consonants: Readonly<Record<string, string>> = {
  ...{ क: "k", ख: "k", ग: "g", घ: "g", ङ: "n", च: "c", छ: "c", ज: "j", झ: "j", ञ: "n" },
  ...{ ट: "t", ठ: "t", ड: "d", ढ: "d", ण: "n", त: "t", थ: "t", द: "d", ध: "d", न: "n" },
  ...{ प: "p", फ: "p", ब: "b", भ: "b", म: "m", य: "", र: "r", ल: "l", व: "b" },
  ...{ श: "s", ष: "s", स: "s", ह: "" },
};
const vowels: Readonly<Record<string, string>> = {
  ...{ अ: "a", आ: "a", इ: "i", ई: "i", उ: "u", ऊ: "u", ऋ: "ri", ए: "e", ऐ: "ai", ओ: "o", औ: "au" },
  ...{ "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "ृ": "ri", "े": "e", "ै": "ai", "ो": "o", "ौ": "au" },
};
const virama = "्";
const nasals = /[ंँ]/gu;

/** What a word in Devanagari sounds like, to be held against `soundOfLatin`. */
export function soundOfNepali(word: string): string {
  let sound = "";
  const letters = [...word.replaceAll("ज्ञ", "ग्य").replaceAll(nasals, "ङ्")];
  for (const [index, letter] of letters.entries()) {
    const consonant = consonants[letter];
    sound += consonant ?? vowels[letter] ?? "";
    const next = letters[index + 1];
    // A consonant without a sign of its own has an "a" behind it.
    if (consonant !== undefined && next !== virama && !(next !== undefined && next in vowels)) sound += "a";
  }
  return plain(sound);
}

/** What a word in Latin letters sounds like if it is a Nepali one. */
export function soundOfLatin(word: string): string {
  return plain(
    word
      .replaceAll("kch", "ks")
      .replaceAll("x", "ks")
      .replaceAll("f", "p")
      .replaceAll(/[vw]/g, "b")
      .replaceAll("z", "j")
      .replaceAll("q", "k")
      .replaceAll("ee", "i")
      .replaceAll("oo", "u"),
  );
}

/** Without breath, glides, doubled letters and the "a" within, which some write and some do not. */
const plain = (sound: string): string =>
  sound
    .replaceAll(/[hy]/g, "")
    .replaceAll(/(?<=.)a/gu, "")
    .replaceAll(/(.)\1+/gu, "$1");

/** The letters of Devanagari with which a word of this sound may begin. */
export function firstLettersFor(sound: string): string[] {
  return Object.entries({ ...consonants, ...vowels })
    .filter(([, own]) => (own === "" ? /^[aeiour]/.test(sound) : sound.startsWith(own)))
    .map(([letter]) => letter);
}

const latinWord = /^[a-z]{4,24}$/;
const nepaliWord = /^\p{Script=Devanagari}{3,24}$/u;
/** Shorter ones sound like too many. */
const shortestSound = 3;
const searchOtherQuestionServerNearestKept = 2;

/**
 * The words in Devanagari that somebody may have meant who wrote in Latin letters, or as it is spoken: "pariksha" and परिक्षा are
 * परीक्षा. The shortest first.
 */
async function nepaliWords(
  db: Queries,
  entries: readonly SmallEntry[],
  { text }: QueryWord,
): Promise<string[]> {
  const sound = soundOf(text);
  if (sound.length < shortestSound) return [];
  const letters = firstLettersFor(sound);
  const candidates = new Set(await searchOtherQuestionServerKnownWords(db, letters, text.length));
  for (const { titleWords, textWords } of entries)
    for (const words of [titleWords, textWords])
      for (const word of words) if (letters.includes(word.charAt(0))) candidates.add(word);
  const meant = [...candidates]
    .map((word) => ({ word, own: soundOfNepali(word) }))
    .filter(({ own }) => own.startsWith(sound) && own.length - sound.length <= longestEnding(sound))
    .sort((one, other) => one.own.length - other.own.length)
    .map(({ word }) => beginningOf(word, sound));
  return [...new Set(meant)].filter((word) => word !== text).slice(0, searchOtherQuestionServerNearestKept);
}

function soundOf(text: string): string {
  if (latinWord.test(text)) return soundOfLatin(text);
  return nepaliWord.test(text) ? soundOfNepali(text) : "";
}

/** The word without its ending: so much of it as has the sound. */
function beginningOf(word: string, sound: string): string {
  const letters = [...word];
  const lengths = letters.keys().map((index) => letters.length - index);
  const length = lengths.find((each) => soundOfNepali(letters.slice(0, each).join("")) === sound);
  return letters.slice(0, length).join("");
}

/** Endings such as -को and -हरूको are part of a word. Behind a short one it would soon be another word. */
const longestEnding = (sound: string): number => (sound.length === shortestSound ? 2 : 4);

async function searchOtherQuestionServerKnownWords(
  db: Queries,
  letters: readonly string[],
  length: number,
): Promise<string[]> {
  if (letters.length === 0) return [];
  const found = await db
    .selectFrom("search_vocabulary")
    .select("word")
    .where((is) =>
      is.or(
        letters.map((letter) => is.and([is("word", ">=", letter), is("word", "<", `${letter}\u{10ffff}`)])),
      ),
    )
    // A letter in Latin is at most about two characters in Devanagari, and an ending is some more.
    .where(sql<SqlBool>`length(word) <= ${sql.lit(length + 6)}`)
    .limit(maxCompared)
    .execute();
  return found.map(({ word }) => word);
}
