import { withoutAccents } from "#search/search.rules.ts";

/**
 * The words of a title or a name as they stand in an address. Devanagari stays as it is, with its vowel signs; accents go.
 * A letter such as ø stays, as it does in all addresses that were ever given. Empty where there is neither letter nor digit.
 */
export function addressWords(text: string, maxCharacters: number): string {
  const words = withoutAccents(text)
    // They are not seen, and get lost where an address is typed or passed on.
    .replaceAll(/\p{Join_Control}/gu, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  return withinLimit(words, maxCharacters).join("-");
}

/** As many whole words as fit; of a first word that does not, as many letters. */
function withinLimit(words: readonly string[], maxCharacters: number): string[] {
  let left = maxCharacters;
  const fitting: string[] = [];
  for (const word of words) {
    left -= word.length + 1;
    if (left < 0) break;
    fitting.push(word);
  }
  return fitting.length > 0 || !words[0] ? fitting : [firstLetters(words[0], maxCharacters)];
}

/** A letter and its vowel signs are never parted. */
function firstLetters(word: string, maxCharacters: number): string {
  const letters = Array.from(new Intl.Segmenter("ne").segment(word), ({ segment }) => segment);
  let cut = "";
  for (const letter of letters) {
    if (cut.length + letter.length > maxCharacters) break;
    cut += letter;
  }
  return cut;
}
