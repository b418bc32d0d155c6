const maxSearchWords = 8;

/** Case, width and accents do not matter to a search. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Every word must occur; what LIKE would read as a wildcard is left out, and so is what PostgreSQL does not take for text. */
export function wordsOf(search: string): string[] {
  return fold(search.replaceAll("\0", " "))
    .split(/[\s%_\\]+/)
    .filter(Boolean)
    .slice(0, maxSearchWords);
}
