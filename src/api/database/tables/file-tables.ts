import type { VariantType } from "#contract/files/pictures.rules.ts";

/** What was uploaded, and what was made of it: pictures in their sizes, and the pages and words of documents. */
export interface FileTables {
  files: {
    /** The hash of the bytes and the ending of the type: "<sha-256>.pdf". */
    key: string;
    bytes: number;
    /** When an upload last said that it is about to use this file. */
    claimed_at: string;
    /** Since when somebody is removing its bytes. */
    removing_at: string | null;
  };
  /** A file that is shown as a picture; its size as it is seen, with its orientation applied. */
  pictures: {
    key: string;
    width: number;
    height: number;
    animated: number;
  };
  /** A picture's copies in the widths that the pages show, each a file of its own. */
  picture_variants: {
    picture_key: string;
    type: VariantType;
    width: number;
    file_key: string;
  };
  /** What was read in a notice's file; "none" if there is nothing to show of it. */
  file_texts: {
    file_key: string;
    state: "made" | "none";
    page_count: number;
    text: string;
  };
  /** Its pages as pictures, each a file of its own. */
  file_pages: {
    file_key: string;
    page_number: number;
    picture_key: string;
    width: number;
    height: number;
  };
}
