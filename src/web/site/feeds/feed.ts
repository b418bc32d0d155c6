/** A feed before it is written in one of its formats. All addresses are whole. */
export interface Feed {
  title: string;
  description: string;
  /** The page that it follows. */
  page: string;
  /** Its own address. */
  self: string;
  school: string;
  /** An instant, in text. */
  changedAt: string;
  items: FeedItem[];
}

export interface FeedItem {
  /** Its page, which is also what it is known by: it was given once. */
  address: string;
  title: string;
  text: string;
  type: string;
  appearedAt: string;
  changedAt: string;
  file: FeedFile | undefined;
}

export interface FeedFile {
  address: string;
  contentType: string;
  /** Null for a file that lies on another site. */
  bytes: number | null;
  title: string;
}
