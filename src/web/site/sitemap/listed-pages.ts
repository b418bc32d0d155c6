import type { DocumentName } from "#contract/content/documents.ts";

interface PublicPage {
  path: string;
  /** What it is made of: it was changed when one of them was. */
  documents: readonly DocumentName[];
  /** And which records. */
  records?: "notices" | "faculty" | "administration";
}

/** The pages that there are once, in the order of the site map. */
export const publicPages: readonly PublicPage[] = [
  { path: "/", documents: ["home", "alumni", "logos", "events"], records: "notices" },
  { path: "/about", documents: ["about"] },
  { path: "/programs", documents: ["bba", "mba", "mphil", "phd"] },
  { path: "/programs/bba", documents: ["bba"] },
  { path: "/programs/mba", documents: ["mba"] },
  { path: "/programs/mphil", documents: ["mphil"] },
  { path: "/programs/phd", documents: ["phd"] },
  { path: "/faculties", documents: [], records: "faculty" },
  { path: "/notice", documents: ["notices"], records: "notices" },
  { path: "/events", documents: ["events"] },
  { path: "/gallery", documents: ["gallery"] },
  { path: "/contact", documents: ["contact"] },
  { path: "/facilities", documents: ["facilities"] },
  { path: "/team", documents: [], records: "administration" },
  { path: "/testimonials", documents: ["testimonials"] },
  { path: "/search", documents: [] },
  { path: "/tos", documents: ["terms"] },
  { path: "/privacy", documents: ["privacy"] },
  { path: "/follow", documents: [] },
];
