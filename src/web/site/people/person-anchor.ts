/** Where a link of the index leads: the card of one person. */
export function personAnchor({ id }: { id: string }): string {
  return `person-${id}`;
}
