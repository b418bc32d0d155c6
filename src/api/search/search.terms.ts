import { isNumber, shortestNoted } from "../database/search/search-vocabulary.ts";
import type { Queries } from "../database/tables/tables.ts";
import type { QueryWord } from "./search.query.ts";

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
