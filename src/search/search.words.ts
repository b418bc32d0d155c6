import { formatWhole } from "#fields/values.ts";
import type { SearchKind } from "./search.rules.ts";

export const searchWords = {
  title: "Search",
  description: (school: string) => `Search notices, programs, people and pages: ${school}.`,
  label: "Search this site",
  submit: "Search",
  kinds: {
    notice: "Notices",
    program: "Programs",
    person: "People",
    event: "Events",
    facility: "Facilities",
    page: "Pages",
  } satisfies Record<SearchKind, string>,
  found: (total: number, words: string) =>
    `${total === 1 ? "1 result" : `${formatWhole(total)} results`} for “${words}”`,
  count: (count: number, isCut: boolean) => `${formatWhole(count)}${isCut ? "+" : ""}`,
  /** The page offers those that find something. */
  examples: [
    "fees",
    "admission",
    "exam routine",
    "scholarship",
    "office hours",
    "भर्ना",
    "छात्रवृत्ति",
    "natija",
  ],
  links: [
    { label: "All notices", href: "/notice" },
    { label: "Programs", href: "/programs" },
    { label: "Faculties", href: "/faculties" },
    { label: "Contact the office", href: "/contact" },
  ],
} as const;

/** Separate, because the suggestion script includes them. */
export const searchKindNames: Record<SearchKind, string> = {
  notice: "Notice",
  program: "Program",
  person: "Person",
  event: "Event",
  facility: "Facility",
  page: "Page",
};
