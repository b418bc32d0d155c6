import type { Documents } from "#kit/documents/content.ts";

export interface ListedPage {
  path: string;
  changedAt?: string | undefined;
  pictures?: string[];
}

type ListDocuments = Documents<"facilities" | "gallery" | "testimonials">;

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
