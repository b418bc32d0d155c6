export interface ListedPage {
  address: string;
  /** An ISO timestamp; undefined if unknown. */
  changedAt: string | undefined;
  pictures: string[];
}

/** Sitemaps may have 50,000 URLs or 50 MB. A thousand take a few milliseconds. */
export const noticesInSitemap = 1_000;

export const personAnchor = ({ id }: { id: string }): string => `person-${id}`;

export const facilityAnchor = ({ id }: { id: string }): string => `facility-${id}`;
