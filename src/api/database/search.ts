const maxSearchWords = 8;

/** Case, width and accents do not matter to a search. */
export function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Every word must occur; what LIKE would read as a wildcard is left out. */
export function wordsOf(search: string): string[] {
  return fold(search)
    .split(/[\s%_\\]+/)
    .filter(Boolean)
    .slice(0, maxSearchWords);
}
