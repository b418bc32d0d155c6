import { fold, withoutAccents } from "#contract/search/search.rules.ts";

const maxSearchWords = 8;

/** Every word must occur; what LIKE would read as a wildcard is left out. */
export function wordsOf(search: string): string[] {
  return partsOf(fold(search));
}

/** The same for a column that is not folded, in which ø stands as it was written. */
export function wordsAsWritten(search: string): string[] {
  return partsOf(withoutAccents(search));
}

function partsOf(text: string): string[] {
  return text
    .split(/[\s%_\\]+/)
    .filter(Boolean)
    .slice(0, maxSearchWords);
}
