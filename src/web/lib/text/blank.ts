/** Stands in a sentence of a page for what only the site script will know. */
export const blank = "{…}";

/** The sentence with its blank filled in. */
export function fillIn(sentence: string, words: string): string {
  // A function: "$&" in a title is no pattern.
  return sentence.replace(blank, () => words);
}
