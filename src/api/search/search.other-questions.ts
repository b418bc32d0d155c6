import type { QueryWord } from "#contract/search.rules.ts";
import type { Queries } from "../database/tables.ts";
import type { SmallEntry } from "./search.entries.ts";
import { nearWords } from "./search.near.ts";

/** So many words of a query are taken for mistyped, the longest first. */
const maxCorrected = 2;
/** So many words are looked for one by one. */
const maxAlone = 3;

/**
 * What somebody may have meant whose question finds nothing, the likeliest first. If a part of it is enough, at last its words
 * one by one: the longest says most.
 */
export async function* otherQuestions(
  db: Queries,
  entries: readonly SmallEntry[],
  words: readonly QueryWord[],
  isPartEnough: boolean,
): AsyncGenerator<QueryWord[]> {
  const byLength = words.toSorted((one, other) => other.text.length - one.text.length);
  const meant = new Map<QueryWord, QueryWord>();
  const withMeant = () => words.map((word) => meant.get(word) ?? word);
  for (const suspect of byLength.slice(0, maxCorrected)) {
    const near = (await nearWords(db, entries, suspect)).map((text) => ({ text, isBeginning: true }));
    for (const word of near) {
      meant.set(suspect, word);
      yield withMeant();
    }
    if (near[0]) meant.set(suspect, near[0]);
  }
  if (!isPartEnough || words.length === 1) return;
  for (const word of byLength.filter(({ isBeginning }) => isBeginning).slice(0, maxAlone)) {
    yield [word];
    const other = meant.get(word);
    if (other) yield [other];
  }
}
