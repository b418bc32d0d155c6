const shownCharacters = 35;

/** A link as the list shows it. */
export function shortLink(link: string): string {
  const characters = [...link];
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join("")}…` : link;
}
