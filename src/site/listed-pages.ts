export interface ListedPage {
  address: string;
  /** As an instant in text; undefined if unknown. */
  changedAt: string | undefined;
  pictures: string[];
}

/**
 * Sitemaps may have 50,000 URLs or 50 MB. A URL and a picture in Nepali are up to 2 KB, and a file is made like a page: a
 * thousand take a few milliseconds.
 */
export const noticesInSitemap = 1_000;

/** The anchors of a person or a facility on their pages. */
export const personAnchor = ({ id }: { id: string }): string => `person-${id}`;

export const facilityAnchor = ({ id }: { id: string }): string => `facility-${id}`;
