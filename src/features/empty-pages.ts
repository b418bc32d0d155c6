import type { Contents } from "#kit/documents/registry.ts";

type ListDocuments = Contents<"facilities" | "gallery" | "testimonials">;

/** Pages that this school left empty: no menu, search result or sitemap leads to them. */
export function emptyPagesOf({ facilities, gallery, testimonials }: ListDocuments): string[] {
  const lists = {
    "/facilities": facilities.groups,
    "/gallery": gallery.photographs,
    "/testimonials": testimonials.items,
  };
  return Object.entries(lists).flatMap(([href, items]) => (items.length === 0 ? href : []));
}
