export interface ListedPage {
  path: string;
  changedAt?: string | undefined;
  pictures?: string[];
}
