import { firstWords } from "./first-words.ts";

/** Search engines show no more, and take less for no description at all. */
export const descriptionCharacters = { fewest: 50, most: 160 };

/** What is said of a page where it is found or shared; a short text is followed by who says it. */
export function descriptionOf(text: string, who: string): string {
  const { fewest, most } = descriptionCharacters;
  const words = firstWords(text, most);
  return words.length < fewest ? firstWords(`${words} ${who}`, most) : words;
}
