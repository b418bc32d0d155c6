import type { Queries } from "../tables/tables.ts";

/** Shorter ones are neither corrected nor looked up here. */
export const shortestNoted = 4;
const endingLength = 3;
const batchSize = 500;

/** Notes words, each once and for good. In one order, so that two who add the same words do not wait for each other. */
export async function addToVocabulary(db: Queries, words: readonly string[]): Promise<void> {
  const noted = words.filter(isNoted).sort();
  for (let from = 0; from < noted.length; from += batchSize) {
    await db
      .insertInto("search_vocabulary")
      .values(noted.slice(from, from + batchSize).map((word) => ({ word, ending: endingOf(word) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export const endingOf = (word: string): string => [...word].slice(-endingLength).join("");

/** Of numbers alone a list of results has thousands, and few that begin alike. */
function isNoted(word: string): boolean {
  return [...word].length >= shortestNoted && !isNumber(word);
}

export const isNumber = (word: string): boolean => !/[^\p{N}]/u.test(word);
