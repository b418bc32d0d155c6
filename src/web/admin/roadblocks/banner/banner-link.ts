/** A link, cut where a line may break: after what divides it. */
export const linkPieces = (link: string): string[] => link.split(/(?<=[/?&=])(?!\/)/);

const hostAlone = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#].*)?$/u;

/** Who types www.school.example means the web: what is only missing is put before it. */
export function completeLink(typed: string): string {
  const link = typed.trim();
  return hostAlone.test(link) ? `https://${link}` : link;
}
