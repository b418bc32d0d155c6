const latinAccents = /[\u0300-\u036f]/g;

/**
 * Text as searches compare it: case, width and accents do not matter, so that é is e. The marks of Devanagari are letters
 * of their own and stay.
 */
export function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(latinAccents, "").normalize("NFC").toLowerCase();
}

/** Whether every word of a search occurs in a text, in any order. */
export function hasEveryWord(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
