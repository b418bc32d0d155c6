/** About eight pages. More would weigh more than the page itself. */
const maxShownCharacters = 20_000;
/** Of a whole file. */
const maxCharacters = 200_000;
/** Soft hyphens, and characters that cannot be shown. */
const unseen = /[\p{Cc}\p{Cn}\u00ad\u200b]/gu;
/** Letters that only the file's own font can draw. */
const ownLetters = /[\p{Co}\ufffd]/gu;
/** Words like these appear where Nepali was typed with a font that draws its letters in place of Latin ones. */
const strangeWord =
  /\p{L}[\\[\]{}|;=+_^~<>]+\p{L}|^[;|\]}]+\p{L}|^[^[]*\p{L}\]$|\p{Ll}{2}\p{Lu}\p{Ll}|^[\u093e-\u094d]/u;
const mostStrangeWords = 0.08;

export interface FileWords {
  text: string;
  isTruncated: boolean;
}

/** Raise it when `cleanText` or the reader of PDFs changes: the texts of earlier ones are read again at the next start. */
export const textVersion = 1;

/** The text of a file as it is stored. Every step takes time in proportion to the text, which may be hostile. */
export function cleanText(text: string): string {
  return text
    .slice(0, maxCharacters)
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(unseen, (found) => (found === "\n" || found === "\t" ? found : ""))
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .replaceAll(/([ँ-ः])([ा-ौ])/g, "$2$1")
    .replaceAll(/ (?=[।॥])/g, "")
    .trim();
}

/** The beginning of a file's text as a page shows it; undefined where it is not readable. */
export function fileWordsOf(text: string): FileWords | undefined {
  const beginning = text.slice(0, maxShownCharacters).toWellFormed();
  const shown = beginning.replaceAll(ownLetters, "");
  const own = beginning.length - shown.length;
  if (!isReadable(shown) || own > shown.length * mostStrangeWords) return undefined;
  return { text: shown, isTruncated: text.length > maxShownCharacters };
}

function isReadable(text: string): boolean {
  const words = text.split(/\s+/).filter(Boolean);
  const strange = words.filter(
    (word) => strangeWord.test(word) && !word.includes("@") && !word.includes("://"),
  );
  return words.length > 0 && strange.length / words.length < mostStrangeWords;
}
