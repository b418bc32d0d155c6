import { collectionPages } from "#features/collections.ts";
import type { DocumentName } from "#kit/documents/registry.ts";
import { listPages } from "#kit/pages/path-words.ts";
import sections from "./program-sections.json" with { type: "json" };

/** A part of a page with an anchor. Visitors read the first of its names; the search finds it by all. */
export interface SearchedSection {
  anchor: string;
  label: string;
  fields: readonly string[];
}

/** A page of the site, with the documents whose words it shows. */
export interface SearchedPage {
  title: string;
  href: string;
  documents: readonly DocumentName[];
  names?: string;
  sections?: readonly SearchedSection[];
}

const noticeTypeNames: Readonly<Record<string, string>> = {
  Admission: "application form, merit list, entrance",
  Holiday: "vacation",
  Exam: "routine, examination form, seating plan, admit card",
  Result: "examination, marks, merit list",
};

/** Programs, people, events, facilities and notices have entries of their own. */
export const searchedPages: readonly SearchedPage[] = [
  { title: "Home", href: "/", documents: ["home", "alumni"] },
  {
    title: "About",
    href: "/about",
    documents: ["about"],
    names: "history, mission",
    sections: [{ anchor: "chiefs", label: "Campus Chief, director", fields: ["chiefsLead", "chiefs"] }],
  },
  ...listPages.map(
    (page): SearchedPage => ({
      ...page,
      documents: page.href === "/programs" ? ["programs"] : [],
    }),
  ),
  { title: "Gallery", href: "/gallery", documents: ["gallery"] },
  {
    title: "Contact",
    href: "/contact",
    documents: ["contact"],
    names: "send a message",
    sections: [
      { anchor: "map", label: "Map, location, directions", fields: ["mapUrl", "mapEmbedUrl", "sketch"] },
      {
        anchor: "details",
        label: "Phone, e-mail, address, office hours",
        fields: ["phones", "emails", "street", "place", "hours"],
      },
    ],
  },
  { title: "Facilities", href: "/facilities", documents: [] },
  { title: "Administrative Team", href: "/team", documents: [], names: "staff, administration" },
  { title: "Testimonials", href: "/testimonials", documents: ["testimonials"] },
  {
    title: "Follow the school",
    href: "/follow",
    documents: [],
    names: "newsletter, subscribe, news reader, feed, calendar",
  },
  { title: "Terms and Conditions", href: "/tos", documents: ["terms"] },
  { title: "Privacy Policy", href: "/privacy", documents: ["privacy"], names: "personal data" },
  ...collectionPages.map(({ path, title }) => ({ title, href: path, documents: [] })),
];

/** All pages, for the types of notices that the school has. */
export type PagesOfTypes = (noticeTypes: readonly string[]) => readonly SearchedPage[];

export const pagesOfTypes: PagesOfTypes = (noticeTypes) => [
  ...searchedPages,
  ...noticeTypes.map((type) => ({
    title: `${type} notices`,
    href: `/notice?type=${encodeURIComponent(type)}`,
    documents: [],
    names: noticeTypeNames[type] ?? "",
  })),
];

/** The sections of a program's page that are not written as a text. */
export const programSections: readonly SearchedSection[] = sections;
