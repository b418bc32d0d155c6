import type { ContentOf, GroupRule } from "./rules.ts";
import { aboutRules } from "./subjects/about.ts";
import { contactRules } from "./subjects/contact.ts";
import { eventsRules } from "./subjects/events.ts";
import { facilitiesRules } from "./subjects/facilities.ts";
import { galleryRules } from "./subjects/gallery.ts";
import { homeRules } from "./subjects/home.ts";
import { identityRules } from "./subjects/identity.ts";
import { legalRules } from "./subjects/legal.ts";
import { logosRules } from "./subjects/logos.ts";
import { noticesRules } from "./subjects/notices.ts";
import { programRules } from "./subjects/program.ts";
import { alumniRules, testimonialsRules } from "./subjects/voices.ts";

export interface DocumentKind {
  title: string;
  /** The page that shows it, for the preview. */
  page: string;
  rules: GroupRule;
}

/** Everything of the site that is the school's own, one document for each page or subject. */
export const documents = {
  identity: { title: "Name and look", page: "/", rules: identityRules },
  contact: { title: "Contact", page: "/contact", rules: contactRules },
  home: { title: "Home", page: "/", rules: homeRules },
  events: { title: "Events", page: "/events", rules: eventsRules },
  about: { title: "About", page: "/about", rules: aboutRules },
  bba: { title: "BBA", page: "/programs/bba", rules: programRules },
  mba: { title: "MBA", page: "/programs/mba", rules: programRules },
  mphil: { title: "M.Phil", page: "/programs/mphil", rules: programRules },
  phd: { title: "Ph.D", page: "/programs/phd", rules: programRules },
  facilities: { title: "Facilities", page: "/facilities", rules: facilitiesRules },
  gallery: { title: "Gallery", page: "/gallery", rules: galleryRules },
  testimonials: { title: "Testimonials", page: "/testimonials", rules: testimonialsRules },
  alumni: { title: "Alumni’s voice", page: "/", rules: alumniRules },
  logos: { title: "Logo strip", page: "/", rules: logosRules },
  notices: { title: "Notice types", page: "/notice", rules: noticesRules },
  terms: { title: "Terms of Service", page: "/tos", rules: legalRules },
  privacy: { title: "Privacy Policy", page: "/privacy", rules: legalRules },
} as const satisfies Record<string, DocumentKind>;

export type DocumentName = keyof typeof documents;
export type Content<Name extends DocumentName> = ContentOf<(typeof documents)[Name]["rules"]>;

export const documentNames = Object.keys(documents) as DocumentName[];

/** Those that begin with something of the sample school: all but the one that begins empty. */
export const sampledDocuments = documentNames.filter((name) => name !== "notices");

export const isDocumentName = (name: string): name is DocumentName => Object.hasOwn(documents, name);
