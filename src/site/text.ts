/** A placeholder that the site script fills in. */
export const blank = "{…}";

export function fillIn(sentence: string, words: string): string {
  // A function: "$&" in a title is no pattern.
  return sentence.replace(blank, () => words);
}

/** What a school lacks leaves no comma behind. */
export const commaList = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(", ");

/** A telephone number as a phone dials it; an extension is asked for by the one who answers. */
export const phoneHref = (number: string): string =>
  `tel:${number.trim().startsWith("+") ? "+" : ""}${number.replace(/ext.*$/i, "").replaceAll(/\D/g, "")}`;

export const mailHref = (address: string): string => `mailto:${address}`;

/** Search engines show no more, and take less for no description at all. */
export const descriptionCharacters = { fewest: 50, most: 160 };

/** What is said of a page where it is found or shared; a short text is followed by who says it. */
export function descriptionOf(text: string, who: string): string {
  const { fewest, most } = descriptionCharacters;
  const words = firstWords(text, most);
  return words.length < fewest ? firstWords(`${words} ${who}`, most) : words;
}

/** The first words of a text, for the description of a page; none where the first is longer than that already. */
export function firstWords(text: string, maxCharacters: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= maxCharacters) return line;
  const end = line.lastIndexOf(" ", maxCharacters - 1);
  return end > 0 ? `${line.slice(0, end)}…` : "";
}

/** Nepali when most of its letters are Devanagari: a screen reader then reads it with a Nepali voice. */
export function languageOf(title: string): "ne" | undefined {
  const count = (pattern: RegExp) => title.match(pattern)?.length ?? 0;
  return count(/\p{Script=Devanagari}/gu) * 2 > count(/[\p{L}\p{M}]/gu) ? "ne" : undefined;
}
