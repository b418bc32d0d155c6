import type { Queries } from "../database/tables/tables.ts";
import type { SmallEntry } from "./search.entries.ts";
import { nearWords } from "./search.near.ts";
import { nepaliWords } from "./search.nepali.ts";
import type { QueryWord } from "./search.query.ts";

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
