/** About two lines of a question on a phone. */
const longest = 80;

/** A name inside a sentence: a very long one is cut, or nobody would find the rest of the sentence. */
export function shortName(name: string): string {
  const letters = [...new Intl.Segmenter("ne", { granularity: "grapheme" }).segment(name)];
  if (letters.length <= longest) return name;
  const kept = letters.slice(0, longest).map(({ segment }) => segment);
  return `${kept.join("").trimEnd()}…`;
}
