import type { OwnPageDocument } from "./own-page.document.ts";

export interface ListedOwnPage {
  slug: string;
  title: string;
  document: OwnPageDocument;
  /** A page that visitors cannot see any more is gone; one that they never saw is not there. */
  state: "live" | "gone" | "never public";
  /** For the office. */
  whyNotLive?: string | undefined;
}

/** In the order of their titles. */
export const livePages = (pages: ReadonlyMap<string, ListedOwnPage>): ListedOwnPage[] =>
  [...pages.values()].filter(({ state }) => state === "live");
