const titles = /^((prof|dr|er|ca|mr|mrs|ms)\b\.?\s*)+/i;

export const withoutTitles = (name: string): string => name.replace(titles, "");

/** "SG" of Prof. Dr. Sita Kumari Gurung, Ph.D. */
export function initialsOf(name: string): string {
  const [plainName = ""] = (withoutTitles(name) || name).split(",");
  const [first = "", ...others] = plainName.trim().split(/\s+/);
  // In Devanagari, a letter with its vowel sign.
  return [first, others.at(-1) ?? ""].map((word) => /\p{L}\p{M}*/u.exec(word)?.[0].toUpperCase()).join("");
}
