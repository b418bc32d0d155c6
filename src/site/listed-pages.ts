/** A page that search engines are to find. */
export interface ListedPage {
  address: string;
  /** When it last became another one, as an instant in text; undefined where that is not known. */
  changedAt: string | undefined;
  /** The addresses of the pictures that it shows. */
  pictures: string[];
}

/**
 * The protocol of sitemaps allows 50,000 addresses or 50 MB in a file. An address and a picture in Nepali are up to 2 KB, and a
 * file is made in one go, like a page: a thousand are read and written in some milliseconds.
 */
export const noticesInSitemap = 1_000;

/** Where on its page a person or a facility stands: an address names it behind a "#". */
export const personAnchor = ({ id }: { id: string }): string => `person-${id}`;

export const facilityAnchor = ({ id }: { id: string }): string => `facility-${id}`;
