import { fold } from "#contract/search/search.rules.ts";

const maxSearchWords = 8;

/** Every word must occur; what LIKE would read as a wildcard is left out. */
export function wordsOf(search: string): string[] {
  return fold(search)
    .split(/[\s%_\\]+/)
    .filter(Boolean)
    .slice(0, maxSearchWords);
}
