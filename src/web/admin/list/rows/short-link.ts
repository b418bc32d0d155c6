const shownCharacters = 35;

/** A link as the list shows it. What all links into this site begin with tells none from another, and is left out. */
export function shortLink(link: string, siteUrl: string): string {
  const shown = link.startsWith(`${siteUrl}/`) ? link.slice(siteUrl.length) : link;
  const characters = [...shown];
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join("")}…` : shown;
}
