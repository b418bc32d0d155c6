/** Made when the first name needs it: it takes longer than all else that is read when the server starts. */
let segmenter: Intl.Segmenter | undefined;

/** "SG" of Dr. Sita Kumari Gurung: the first and the last word; titles, which end in a dot, count only alone. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s,]+/).filter(Boolean);
  const names = words.filter((word) => !word.endsWith("."));
  const [first = "", ...rest] = names.length > 0 ? names : words;
  const last = rest.at(-1) ?? "";
  return [first, last].map(firstLetter).join("").toLocaleUpperCase();
}

/** A letter as people see it: in Devanagari, with its vowel sign. */
function firstLetter(word: string): string {
  segmenter ??= new Intl.Segmenter();
  const [letter] = segmenter.segment(word.replace(/^[^\p{L}\p{N}]+/u, ""));
  return letter?.segment ?? "";
}
