/** The first words of a text, for the description of a page. */
export function firstWords(text: string, maxCharacters: number): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= maxCharacters) return line;
  const cut = line.slice(0, maxCharacters);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1)).toWellFormed()}…`;
}
