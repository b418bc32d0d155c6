/** Known before the page is rendered. */
export interface PagePlace {
  /** All missing pages share one. */
  path: string;
  isMissing: boolean;
  query?: PageQuery | undefined;
  /** Scripts may read any query parameter. */
  ownsQuery?: boolean | undefined;
  /** A mail program sends the form, with a secret in the URL. */
  takesForeignForms?: boolean | undefined;
  /** The office made it: the database decides whether it exists. */
  isOwnPage?: boolean | undefined;
  /** Hardly two requests are the same. */
  isSearch?: boolean | undefined;
}

export interface PageQuery {
  names: readonly string[];
  read(params: URLSearchParams): URLSearchParams;
}
