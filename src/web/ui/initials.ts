const letters = new Intl.Segmenter();

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
  const [letter] = letters.segment(word.replace(/^[^\p{L}\p{N}]+/u, ""));
  return letter?.segment ?? "";
}
