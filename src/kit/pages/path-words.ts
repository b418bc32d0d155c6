const empty = /\.(html?|php|aspx?)$|\b(index|default|home|page|node|www|notice|events)\b/gi;
/** Not those of "campus" and "analysis". */
const pluralEnding = /(?<=[a-z]{4})ies\b|(?<=[a-z]{3}[a-hj-rtv-z])s\b/gi;
const maxLength = 100;

export function wordsOfPath(path: string): string {
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

export const withoutPlurals = (words: string) => words.replaceAll(pluralEnding, "");

/** Added to a missing URL without script, to search for its words. */
export const searchInsteadLink = "?search-instead";
