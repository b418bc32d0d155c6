/** The years to choose from. The chosen one is among them even when no notice is of that year. */
export function yearChoices(years: readonly number[], chosen: string | undefined): string[] {
  const known = years.map(String);
  if (!chosen || known.includes(chosen)) return known;
  return [...known, chosen].sort((one, other) => Number(other) - Number(one));
}
