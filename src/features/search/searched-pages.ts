import { type SearchedPage, type SearchedSection, searchedPages } from "#features/pages.ts";
import sections from "./program-sections.json" with { type: "json" };

const noticeTypeNames: Readonly<Record<string, string>> = {
  Admission: "application form, merit list, entrance",
  Holiday: "vacation",
  Exam: "routine, examination form, seating plan, admit card",
  Result: "examination, marks, merit list",
};

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
