import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Queries, Tables } from "#database/tables/tables.ts";
import type { SmallEntry } from "./search-entries.server.ts";
import { endingOf } from "./search-index.server.ts";
import type { QueryWord } from "./search-matches.server.ts";

/** How many words of a query are taken for misspelt, and how many replacements are tried for each. */
const maxCorrected = 2;
const maxReplacements = 3;
/** How many words of a query are tried as a part of it. */
const maxInPart = 6;

/** Whether visitors may see something that has all of these words. */
type Finds = (words: readonly QueryWord[], where: "title" | "anywhere") => Promise<boolean>;

/**
 * Another query for one that finds nothing: with similar words or words that sound alike, else with as many of its words as one
 * title has, or one text. Longer words are tried first.
 */
export async function correctQuery(
  db: Queries,
  entries: readonly SmallEntry[],
  words: readonly QueryWord[],
  finds: Finds,
): Promise<readonly QueryWord[] | undefined> {
  const longest = words.toSorted((one, other) => other.text.length - one.text.length);
  const meant = new Map<QueryWord, QueryWord>();
  for (const suspect of longest.slice(0, maxCorrected)) {
    const others = [
      ...(await nepaliWords(db, entries, suspect)),
      ...(await similarWords(db, entries, suspect)),
    ];
    const replacements = others.slice(0, maxReplacements).map((text) => ({ text, isPrefix: true }));
    for (const word of replacements) {
      meant.set(suspect, word);
      const corrected = words.map((each) => meant.get(each) ?? each);
      if (await finds(corrected, "anywhere")) return corrected;
    }
    if (replacements[0]) meant.set(suspect, replacements[0]);
  }
  if (words.length === 1) return undefined;
  const significant = longest.filter(({ isPrefix }) => isPrefix).slice(0, maxInPart);
  return (
    (await partOf(words, significant, meant, (tried) => finds(tried, "title"))) ??
    (await partOf(words, significant, meant, (tried) => finds(tried, "anywhere")))
  );
}

/** Adds one word after the other, and leaves out those with which nothing is found any more. */
async function partOf(
  words: readonly QueryWord[],
  significant: readonly QueryWord[],
  meant: ReadonlyMap<QueryWord, QueryWord>,
  finds: (words: readonly QueryWord[]) => Promise<boolean>,
): Promise<QueryWord[] | undefined> {
  const taken = new Map<QueryWord, QueryWord>();
  const inOrder = () => words.flatMap((word) => taken.get(word) ?? []);
  for (const word of significant) {
    for (const tried of [word, meant.get(word)]) {
      if (!tried) continue;
      taken.set(word, tried);
      if (await finds(inOrder())) break;
      taken.delete(word);
    }
  }
  return taken.size > 0 ? inOrder() : undefined;
}

type VocabularyCondition = (is: ExpressionBuilder<Tables, "search_vocabulary">) => Expression<SqlBool>;

const startsWith =
  (prefix: string): VocabularyCondition =>
  (is) =>
    is.and([is("word", ">=", prefix), is("word", "<", `${prefix}\u{10ffff}`)]);

/** At most this many words of notices are compared with one. */
const maxCompared = 2_000;

/** Words of the notices that meet one of the conditions, the first ones first, and words of all other entries that pass the check. */
async function candidatesFor(
  db: Queries,
  entries: readonly SmallEntry[],
  conditions: readonly VocabularyCondition[],
  [shortest, longest]: readonly [number, number],
  isCandidate: (word: string) => boolean,
): Promise<Set<string>> {
  const wordsWith = (condition: VocabularyCondition) =>
    db
      .selectFrom("search_vocabulary")
      .select("word")
      .where(sql<SqlBool>`length(word) between ${sql.lit(shortest)} and ${sql.lit(longest)}`)
      .where(condition);
  const words = new Set<string>();
  for (const condition of conditions) {
    const rows = await wordsWith(condition)
      .limit(maxCompared - words.size)
      .execute();
    for (const { word } of rows) words.add(word);
  }
  for (const { titleWords, textWords } of entries)
    for (const each of [titleWords, textWords])
      for (const word of each) if (isCandidate(word)) words.add(word);
  return words;
}

/** In a word of three letters every mistake makes another word. */
const shortestCorrected = 4;
const shortestWithTwoEdits = 7;
const longestCorrected = 24;
const maxSimilar = 3;
const hasDigit = /\p{N}/u;

/** Words one or two edits away, the nearest first. Only words that begin or end alike are compared. */
async function similarWords(
  db: Queries,
  entries: readonly SmallEntry[],
  { text }: QueryWord,
): Promise<string[]> {
  const letters = [...text];
  const { length } = letters;
  if (length < shortestCorrected || length > longestCorrected) return [];
  const mostEdits = length < shortestWithTwoEdits ? 1 : 2;
  const [first = "", second = "", third = ""] = letters;
  // As typed, swapped, or with one letter too many.
  const beginnings = [first + second, second + first, first + third, second + third];
  const ending = endingOf(text);
  const candidates = await candidatesFor(
    db,
    entries,
    [...beginnings.map(startsWith), (is) => is("ending", "=", ending)],
    [length - mostEdits, length + mostEdits],
    (word) => word.endsWith(ending) || beginnings.some((beginning) => word.startsWith(beginning)),
  );
  candidates.delete(text);
  return [...candidates]
    .filter((word) => !hasDigit.test(word))
    .map((word) => ({ word, edits: editsBetween(letters, [...word], mostEdits) }))
    .filter(({ edits }) => edits <= mostEdits)
    .sort((one, other) => one.edits - other.edits || other.word.length - one.word.length)
    .slice(0, maxSimilar)
    .map(({ word }) => word);
}

/** Letters added, left out, changed or swapped with their neighbour; counted up to one more than `most`. */
function editsBetween(one: readonly string[], other: readonly string[], most: number): number {
  const tooMany = most + 1;
  if (Math.abs(one.length - other.length) > most) return tooMany;
  const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY;
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

/** Devanagari as people in Nepal write it in Latin letters; letters that they write in several ways have one form here. */
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

/** The sound of a word in Devanagari, comparable with `soundOfLatin`. */
export function soundOfNepali(word: string): string {
  let sound = "";
  const letters = [...word.replaceAll("ज्ञ", "ग्य").replaceAll(nasals, "ङ्")];
  for (const [index, letter] of letters.entries()) {
    const consonant = consonants[letter];
    sound += consonant ?? vowels[letter] ?? "";
    const next = letters[index + 1];
    // A consonant without a vowel sign is followed by an "a".
    if (consonant !== undefined && next !== virama && !(next !== undefined && next in vowels)) sound += "a";
  }
  return simplifySound(sound);
}

export function soundOfLatin(word: string): string {
  return simplifySound(
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

/** Without h and y, doubled letters, and the inner "a" that some write and some do not. */
const simplifySound = (sound: string): string =>
  sound
    .replaceAll(/[hy]/g, "")
    .replaceAll(/(?<=.)a/gu, "")
    .replaceAll(/(.)\1+/gu, "$1");

/** The Devanagari letters with which a word of this sound may begin. */
export function firstLettersFor(sound: string): string[] {
  return Object.entries({ ...consonants, ...vowels })
    .filter(([, own]) => (own === "" ? /^[aeiour]/.test(sound) : sound.startsWith(own)))
    .map(([letter]) => letter);
}

const latinWord = /^[a-z]{4,24}$/;
const nepaliWord = /^\p{Script=Devanagari}{3,24}$/u;
const shortestSound = 3;
const maxNepali = 2;

/** The Devanagari words that a Latin or phonetic spelling may mean: "pariksha" and परिक्षा are परीक्षा. Shortest first. */
async function nepaliWords(
  db: Queries,
  entries: readonly SmallEntry[],
  { text }: QueryWord,
): Promise<string[]> {
  const sound = latinWord.test(text) ? soundOfLatin(text) : nepaliWord.test(text) ? soundOfNepali(text) : "";
  const letters = sound.length < shortestSound ? [] : firstLettersFor(sound);
  if (letters.length === 0) return [];
  const candidates = await candidatesFor(
    db,
    entries,
    letters.map(startsWith),
    // A Latin letter is up to two characters in Devanagari; endings come on top.
    [0, text.length + 6],
    (word) => letters.includes(word.charAt(0)),
  );
  // Endings such as -को and -हरूको are part of a word; after a short sound they would make another word.
  const longestEnding = sound.length === shortestSound ? 2 : 4;
  const meant = [...candidates]
    .map((word) => ({ word, own: soundOfNepali(word) }))
    .filter(({ own }) => own.startsWith(sound) && own.length - sound.length <= longestEnding)
    .sort((one, other) => one.own.length - other.own.length)
    .map(({ word }) => withoutEnding(word, sound));
  return [...new Set(meant)].filter((word) => word !== text).slice(0, maxNepali);
}

/** The longest beginning of the word that has the sound. */
function withoutEnding(word: string, sound: string): string {
  const letters = [...word];
  const lengths = letters.keys().map((index) => letters.length - index);
  const length = lengths.find((each) => soundOfNepali(letters.slice(0, each).join("")) === sound);
  return letters.slice(0, length).join("");
}
