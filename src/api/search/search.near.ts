import { type SqlBool, sql } from "kysely";
import { endingOf } from "../database/search/search-vocabulary.ts";
import type { Queries } from "../database/tables/tables.ts";
import { editsBetween } from "./edits.ts";
import type { SmallEntry } from "./search.entries.ts";
import type { QueryWord } from "./search.query.ts";

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
export async function nearWords(
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
