import { maxQueryLength, searchWordsOf } from "#contract/search/search.rules.ts";

const maxQueryWords = 8;
/** Shorter ones are looked for as they stand: hardly a text has no word that begins with "a". */
const shortestBeginning = 3;
/** Whoever asks in a sentence does not look for these, and the notice that is meant may have none of them. */
const commonWords = new Set(
  (
    "a an and are at by for from how in is me my of on or the to was what when where which who will with " +
    "र को का की मा ले लाई छ हो के कुन कहिले कहाँ कसरी"
  ).split(" "),
);

export interface QueryWord {
  text: string;
  /** Also words that begin with it are meant: in Nepali the endings are part of a word. */
  isBeginning: boolean;
}

/** What a query asks for. Of more words than a few the first count, and each once; common ones only where there is no other. */
export function readQueryWords(query: string): QueryWord[] {
  const all = [...new Set(searchWordsOf(query.slice(0, maxQueryLength)))];
  const significant = all.filter((word) => !commonWords.has(word));
  return (significant.length > 0 ? significant : all)
    .slice(0, maxQueryWords)
    .map((text) => ({ text, isBeginning: [...text].length >= shortestBeginning }));
}
