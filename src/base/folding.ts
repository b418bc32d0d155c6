const latinAccents = /[\u0300-\u036f]/g;

/** Lower case, without combining accents, so that é is e. The marks of Devanagari belong to its letters and stay. */
export function withoutAccents(text: string): string {
  return text.normalize("NFKD").replaceAll(latinAccents, "").normalize("NFC").toLowerCase();
}

/** Latin letters that Unicode does not decompose, as people type them on a keyboard without them. */
// biome-ignore format: on one line, as a table
const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae", œ: "oe", ø: "o", ß: "ss", þ: "th", ð: "d", đ: "d", ħ: "h", ı: "i", ł: "l", ŧ: "t",
};
const ownLetters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** Text as searches compare it: without case, width and accents, so that soren finds Søren. */
export function fold(text: string): string {
  return withoutAccents(text).replaceAll(ownLetters, (letter) => plainLetters[letter] ?? letter);
}

/** Whether every word of a search occurs in a text, in any order. */
export function hasEveryWord(text: string, search: string): boolean {
  const folded = fold(text);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
