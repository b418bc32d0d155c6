/** The documents of the site: what was published, what is being written, and what they use. */
export interface ContentTables {
  /** What was published of each document. Version 1, the sample, comes with the product and is not here. */
  content_versions: {
    document: string;
    version: number;
    /** JSON. */
    content: string;
    saved_at: string;
    saved_by: string;
    /** Public from then on. */
    publish_at: string;
    /** It was to be public later, and something else was published before. */
    withdrawn_at: string | null;
  };
  /** What is being written, one for each document. */
  content_drafts: {
    document: string;
    content: string;
    /** Counts the saves. */
    revision: number;
    based_on: number;
    saved_at: string;
    saved_by: string;
  };
  /** The files that a version uses; version 0 is the draft. */
  content_files: {
    document: string;
    version: number;
    file_key: string;
  };
  /** The addresses that items of a document were given when they were first public. They are never given again. */
  content_addresses: {
    document: string;
    slug: string;
    item_id: string;
  };
}
