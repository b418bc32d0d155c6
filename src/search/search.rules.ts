const latinAccents = /[\u0300-\u036f]/g;

/** Lower case, without accents that are marks, so that é is e. The marks of Devanagari are letters of their own and stay. */
export function withoutAccents(text: string): string {
  return text.normalize("NFKD").replaceAll(latinAccents, "").normalize("NFC").toLowerCase();
}

/** Letters of Latin that Unicode takes for letters of their own, as one types them on a keyboard without them. */
export const plainLetters: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  þ: "th",
  ð: "d",
  đ: "d",
  ħ: "h",
  ı: "i",
  ł: "l",
  ŧ: "t",
};
const ownLetters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** Text as searches compare it: case, width and accents do not matter, so that Søren is found by soren. */
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

const joiners = /\p{Join_Control}/gu;
const devanagariDigits = /[\u0966-\u096f]/g;
const devanagariZero = 0x0966;
/** A dot within Ph.D or B.B.A: the letters are one word, however it is written. */
const abbreviationDots = /(?<!\p{L})(\p{L}{1,2})\.(?=\p{L})/gu;
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

/** Longer ones are nobody's words. */
const maxWordLength = 64;

/** The words of a text as the site's search compares them: folded, digits of either script alike, without joiners. */
export function searchWordsOf(text: string): string[] {
  const folded = fold(text)
    .replaceAll(joiners, "")
    .replaceAll(devanagariDigits, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replaceAll(abbreviationDots, "$1");
  return (folded.match(wordPattern) ?? []).map((word) => word.slice(0, maxWordLength).toWellFormed());
}

export const maxQueryLength = 200;
/** So many notices are counted and shown, the likeliest. Who wants others says more. */
export const maxFound = 500;
export const searchKinds = ["notice", "program", "person", "event", "facility", "page"] as const;
export type SearchKind = (typeof searchKinds)[number];
