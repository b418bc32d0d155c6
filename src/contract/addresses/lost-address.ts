/** What stands in addresses of any site, or in front of many of ours, and says nothing. */
const empty = /\.(html?|php|aspx?)$|\b(index|default|home|page|node|www|notice|events)\b/gi;
/** "notices" also means what is called "Notice": the beginnings of words are looked for. Not that of "campus" or "analysis". */
const pluralEnding = /(?<=[a-z]{3}[a-hj-rtv-z])s\b/gi;
const maxLength = 100;

/** The words of an address at which there is nothing: what somebody may have been looking for. Empty where it has none. */
export function wordsOfAddress(path: string): string {
  try {
    return decodeURIComponent(path)
      .replaceAll(empty, " ")
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .replaceAll(pluralEnding, "")
      .trim()
      .slice(0, maxLength)
      .toWellFormed();
  } catch {
    return "";
  }
}

/** Behind the address of no page: who has no script asks so to search for its words. The link is the same for all such pages. */
export const searchInsteadLink = "?search-instead";
