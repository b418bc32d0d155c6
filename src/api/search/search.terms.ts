import type { QueryWord } from "#contract/search.rules.ts";
import { isNumber } from "../database/search-vocabulary.ts";
import type { Queries } from "../database/tables.ts";

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

/** Long words are asked for as the words that there are: both databases then read only as far as somebody wants to know. */
export function termsOf(db: Queries, words: readonly QueryWord[]): Promise<SearchTerm[]> {
  return Promise.all(
    words.map(async ({ text, isBeginning }) => {
      const isLookedUp = isBeginning && [...text].length > longestIndexed && !isNumber(text);
      if (!isLookedUp) return { texts: [text], isBeginning };
      const known = await db
        .selectFrom("search_vocabulary")
        .select("word")
        .where("word", ">", text)
        .where("word", "<", `${text}\u{10ffff}`)
        .limit(maxAlternatives)
        .execute();
      if (known.length === maxAlternatives) return { texts: [text], isBeginning };
      return { texts: [text, ...known.map(({ word }) => word)], isBeginning: false };
    }),
  );
}
