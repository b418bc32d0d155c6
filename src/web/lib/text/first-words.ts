/** The first words of a text, for the description of a page; none where the first is longer than that already. */
export function firstWords(text: string, maxCharacters: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= maxCharacters) return line;
  const end = line.lastIndexOf(" ", maxCharacters - 1);
  return end > 0 ? `${line.slice(0, end)}…` : "";
}
