const titles = /^((prof|dr|er|ca|mr|mrs|ms)\b\.?\s*)+/i;

/** A name without the titles before it. */
export const withoutTitles = (name: string): string => name.replace(titles, "");

/** "SG" of Prof. Dr. Sita Kumari Gurung, Ph.D.: of the first and the last name, without titles and degrees. */
export function initialsOf(name: string): string {
  const [plainName = ""] = (withoutTitles(name) || name).split(",");
  const [first = "", ...others] = plainName.trim().split(/\s+/);
  return firstLetter(first) + firstLetter(others.at(-1) ?? "");
}

/** In Devanagari, with its vowel sign. */
function firstLetter(word: string): string {
  return (/\p{L}\p{M}*/u.exec(word)?.[0] ?? "").toUpperCase();
}
