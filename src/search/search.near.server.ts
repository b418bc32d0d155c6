import { type SqlBool, sql } from "kysely";
import type { Queries } from "#database/tables/tables.ts";
import type { SmallEntry } from "./search.entries.server.ts";
import type { QueryWord } from "./search.matches.server.ts";
import { endingOf } from "./search-index.server.ts";

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
