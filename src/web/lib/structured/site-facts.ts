import type { Content } from "#contract/content/documents.ts";

/** What the structured data of every page is made with. */
export interface SiteFacts {
  /** Empty where the settings do not name it: addresses are then paths, which readers complete by the page's own. */
  siteUrl: string;
  identity: Content<"identity">;
  contact: Content<"contact">;
}

/** A page above the one that is shown. */
export interface Step {
  name: string;
  path: string;
}
