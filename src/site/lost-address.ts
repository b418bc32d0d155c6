/** Parts of URLs without a meaning for the search. */
const empty = /\.(html?|php|aspx?)$|\b(index|default|home|page|node|www|notice|events)\b/gi;
/** Not those of "campus" and "analysis". */
const pluralEnding = /(?<=[a-z]{4})ies\b|(?<=[a-z]{3}[a-hj-rtv-z])s\b/gi;
const maxLength = 100;

/** The words of an address at which there is nothing: what somebody may have been looking for. Empty where it has none. */
export function wordsOfAddress(path: string): string {
  try {
    return decodeURIComponent(path)
      .replaceAll(empty, " ")
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim()
      .slice(0, maxLength)
      .toWellFormed();
  } catch {
    return "";
  }
}

/** "notices" also means what is called "Notice", and "faculties" a "Faculty", where the beginnings of words are looked for. */
export const withoutPlurals = (words: string) => words.replaceAll(pluralEnding, "");

/** Behind the address of no page: who has no script asks so to search for its words. The link is the same for all such pages. */
export const searchInsteadLink = "?search-instead";
