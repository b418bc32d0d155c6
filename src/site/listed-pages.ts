export interface ListedPage {
  address: string;
  changedAt: string | undefined;
  pictures: string[];
}

interface ListDocuments {
  facilities: { groups: readonly unknown[] };
  gallery: { photographs: readonly unknown[] };
  testimonials: { items: readonly unknown[] };
}

/** Pages that this school left empty: no menu, search result or sitemap leads to them. */
export function emptyPagesOf({ facilities, gallery, testimonials }: ListDocuments): string[] {
  const lists = {
    "/facilities": facilities.groups,
    "/gallery": gallery.photographs,
    "/testimonials": testimonials.items,
  };
  return Object.entries(lists).flatMap(([href, items]) => (items.length === 0 ? href : []));
}

export const facilityAnchor = ({ id }: { id: string }): string => `facility-${id}`;
