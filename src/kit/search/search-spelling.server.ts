import { type RawBuilder, type SqlBool, sql } from "kysely";
import { editsBetween } from "#base/edit-distance.ts";
import { wordEndingOf } from "./search-index.server.ts";
import { hasMatch, type SearchScope } from "./search-matches.server.ts";
import { type QueryWord, queryWord, type Synonyms } from "./search-query.server.ts";
import { firstLettersFor, soundOfLatin, soundOfNepali } from "./search-sounds.ts";

/** How many words of a query are taken for misspelt, and how many replacements are tried for each. */
const maxCorrected = 2;
const maxReplacements = 3;
/** How many words of a query are tried as a part of it. */
const maxInPart = 6;

/**
 * Another query for one that finds nothing. Only words that are nowhere on the site are replaced, by similar ones or by those that sound
 * alike. Then words are left out, until one title or one text has the rest. The rarest words are tried first.
 */
export async function correctQuery(
  scope: SearchScope,
  synonymsOf: Synonyms,
  words: readonly QueryWord[],
): Promise<readonly QueryWord[] | undefined> {
  const known = await Promise.all(words.map((word) => hasMatch(scope, [word], "anywhere")));
  const unknown = words.filter((_, at) => !known[at]);
  const meant = new Map<QueryWord, QueryWord>();
  for (const suspect of unknown.toSorted(longestFirst).slice(0, maxCorrected)) {
    const others = [...(await nepaliWords(scope, suspect)), ...(await similarWords(scope, suspect))];
    for (const text of others.slice(0, maxReplacements)) {
      const word = queryWord([text], synonymsOf([text]));
      if (!(await hasMatch(scope, [word], "anywhere"))) continue;
      const corrected = words.map((each) => (each === suspect ? word : (meant.get(each) ?? each)));
      if (await hasMatch(scope, corrected, "anywhere")) return corrected;
      if (!meant.has(suspect)) meant.set(suspect, word);
    }
  }
  const left = words.flatMap((word) => meant.get(word) ?? (unknown.includes(word) ? [] : word));
  if (left.length === 0) return undefined;
  if (await hasMatch(scope, left, "anywhere")) return left;
  const { weightOf } = scope.index;
  const rarest = left
    .toSorted((one, other) => weightOf(other) - weightOf(one) || longestFirst(one, other))
    .slice(0, maxInPart);
  for (const where of ["title", "anywhere"] as const) {
    const taken = new Set<QueryWord>();
    const inOrder = () => left.filter((word) => taken.has(word));
    for (const word of rarest) {
      taken.add(word);
      if (!(await hasMatch(scope, inOrder(), where))) taken.delete(word);
    }
    if (taken.size > 0) return inOrder();
  }
  return undefined;
}

const longestFirst = (one: QueryWord, other: QueryWord) => other.text.length - one.text.length;

const startsWith = (prefix: string) => sql<SqlBool>`word >= ${prefix} and word < ${`${prefix}\u{10ffff}`}`;

/** At most this many words of notices are compared with one. */
const maxCompared = 2_000;

/** Words of the notices that meet one of the conditions, and all words of the other entries. */
async function candidatesFor(
  { db, index }: SearchScope,
  conditions: readonly RawBuilder<SqlBool>[],
  [shortest, longest]: readonly [number, number],
) {
  const rows = await db
    .selectFrom("search_vocabulary")
    .select("word")
    .where(sql<SqlBool>`length(word) between ${sql.lit(shortest)} and ${sql.lit(longest)}`)
    .where((is) => is.or(conditions))
    .limit(maxCompared)
    .execute();
  return new Set([...rows.map(({ word }) => word), ...index.words]);
}

/** In a word of three letters every mistake makes another word. */
const shortestCorrected = 4;
const shortestWithTwoEdits = 7;
const longestCorrected = 24;
const maxSimilar = 3;
const hasDigit = /\p{N}/u;

/** Words one or two edits away, the nearest first. Only words that begin or end alike are compared. */
async function similarWords(scope: SearchScope, { text }: QueryWord): Promise<string[]> {
  const letters = [...text];
  const { length } = letters;
  if (length < shortestCorrected || length > longestCorrected) return [];
  const mostEdits = length < shortestWithTwoEdits ? 1 : 2;
  const [first = "", second = "", third = ""] = letters;
  // As typed, swapped, or with one letter too many.
  const beginnings = [first + second, second + first, first + third, second + third];
  const conditions = [...beginnings.map(startsWith), sql<SqlBool>`ending = ${wordEndingOf(text)}`];
  const candidates = await candidatesFor(scope, conditions, [length - mostEdits, length + mostEdits]);
  candidates.delete(text);
  return [...candidates]
    .filter((word) => !hasDigit.test(word))
    .map((word) => ({ word, edits: editsBetween(letters, [...word], mostEdits) }))
    .filter(({ edits }) => edits <= mostEdits)
    .sort((one, other) => one.edits - other.edits || other.word.length - one.word.length)
    .slice(0, maxSimilar)
    .map(({ word }) => word);
}

const latinWord = /^[a-z]{4,24}$/;
const nepaliWord = /^\p{Script=Devanagari}{3,24}$/u;
const shortestSound = 3;
const maxNepali = 2;

/** The Devanagari words that a Latin or phonetic spelling may mean: "pariksha" and परिक्षा are परीक्षा. Shortest first. */
async function nepaliWords(scope: SearchScope, { text }: QueryWord): Promise<string[]> {
  const nepaliSound = nepaliWord.test(text) ? soundOfNepali(text) : "";
  const sound = latinWord.test(text) ? soundOfLatin(text) : nepaliSound;
  const letters = sound.length < shortestSound ? [] : firstLettersFor(sound);
  if (letters.length === 0) return [];
  // A Latin letter is up to two characters in Devanagari; endings come on top.
  const candidates = await candidatesFor(scope, letters.map(startsWith), [1, text.length + 6]);
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
  while (letters.length > 0 && soundOfNepali(letters.join("")) !== sound) letters.pop();
  return letters.join("") || word;
}
