/** Some eight pages. More would weigh more than the page itself. */
const maxShownCharacters = 20_000;
/** Marks that a PDF has where a word was parted at the end of a line, and what cannot be shown. */
const unseen = /[\p{Cc}\p{Cn}\p{Co}\u00ad]/gu;
/** Such characters stand in a word only where Nepali was typed with a font that draws its letters in place of Latin ones. */
const strangeWord = /\p{L}[\\[\]{}|;=+_^~<>]+\p{L}|^[;|\]}]+\p{L}|^[^[]*\p{L}\]$/u;
const mostStrangeWords = 0.08;

export interface FileWords {
  text: string;
  /** There is more of it in the file. */
  goesOn: boolean;
}

/** The text inside a file as a page can show it; undefined where there is none that anybody could read. */
export function fileWordsOf(text: string): FileWords | undefined {
  const clean = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(unseen, (found) => (found === "\n" || found === "\t" ? found : ""))
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
  if (!isReadable(clean)) return undefined;
  if (clean.length <= maxShownCharacters) return { text: clean, goesOn: false };
  return { text: clean.slice(0, maxShownCharacters).toWellFormed(), goesOn: true };
}

function isReadable(text: string): boolean {
  const words = text.split(/\s+/).filter(Boolean);
  const strange = words.filter(
    (word) => strangeWord.test(word) && !word.includes("@") && !word.includes("://"),
  );
  return words.length > 0 && strange.length / words.length < mostStrangeWords;
}
