export interface ListedPage {
  address: string;
  /** An ISO timestamp; undefined if unknown. */
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

/** Sitemaps may have 50,000 URLs or 50 MB. A thousand take a few milliseconds. */
export const noticesInSitemap = 1_000;

export const personAnchor = ({ id }: { id: string }): string => `person-${id}`;

export const facilityAnchor = ({ id }: { id: string }): string => `facility-${id}`;
