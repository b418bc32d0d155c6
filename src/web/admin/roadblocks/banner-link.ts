const shownCharacters = 35;

/** A link as the list shows it. What all links into this site begin with tells none from another, and is left out. */
export function shortLink(link: string, siteUrl: string): string {
  const shown = link.startsWith(`${siteUrl}/`) ? link.slice(siteUrl.length) : link;
  const characters = [...shown];
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join("")}…` : shown;
}

/** A link, cut where a line may break: after what divides it. */
export const linkPieces = (link: string): string[] => link.split(/(?<=[/?&=])(?!\/)/);

const hostAlone = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#].*)?$/u;

/** Who types www.school.example means the web: what is only missing is put before it. */
export function completeLink(typed: string): string {
  const link = typed.trim();
  return hostAlone.test(link) ? `https://${link}` : link;
}
