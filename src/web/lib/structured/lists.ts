import type { BreadcrumbList, ItemList } from "schema-dts";
import type { SiteFacts, Step } from "./site-facts.ts";

/** A long list is told by its beginning: every page that it leads to is in the sitemap. */
const mostItems = 20;

/** Where a page stands in the site, from Home down to itself. */
export function breadcrumbs({ siteUrl }: SiteFacts, steps: readonly Step[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** What a page lists, in its order; nothing where it lists nothing. */
export function itemList({ siteUrl }: SiteFacts, items: readonly Step[]): ItemList[] {
  if (items.length === 0) return [];
  const itemListElement = items.slice(0, mostItems).map(({ name, path }, index) => ({
    "@type": "ListItem" as const,
    position: index + 1,
    name,
    url: siteUrl + path,
  }));
  return [{ "@type": "ItemList", itemListElement }];
}
