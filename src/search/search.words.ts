import { formatWhole } from "#fields/values.ts";
import type { SearchKind } from "./search.rules.ts";

export const searchWords = {
  title: "Search",
  lead: "Notices and their files, programs, people, events, facilities and pages, in English and in Nepali.",
  description: (school: string) => `Search notices, programs, people and pages: ${school}.`,
  label: "Search this site",
  hint: "Search",
  submit: "Search",
  kinds: {
    notice: "Notices",
    program: "Programs",
    person: "People",
    event: "Events",
    facility: "Facilities",
    page: "Pages",
  } satisfies Record<SearchKind, string>,
  everything: "All",
  byKind: "Results by kind",
  found: (total: number, words: string) =>
    `${total === 1 ? "1 result" : `${formatWhole(total)} results`} for “${words}”`,
  count: (count: number, isCut: boolean) => `${formatWhole(count)}${isCut ? "+" : ""}`,
  cut: "There are more notices. Add a word to narrow the search.",
  corrected: (words: string) => `Showing results for “${words}”`,
  insteadOf: (words: string) => `Nothing was found for “${words}”.`,
  inFile: "In the file:",
  pages: "Pages of results",
  pageNumber: (page: number) => `Page ${page}`,
  previousPage: "Previous",
  nextPage: "Next",
  begin: {
    title: "What are you looking for?",
    text: "One or two words are enough, or a question, in English or in Nepali.",
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
  },
  nothing: {
    title: (words: string) => `Nothing was found for “${words}”`,
    text: "Try fewer or different words. These pages may help too.",
  },
  noneHere: "There is nothing on this page of the results.",
  firstPage: "Go to the first results",
  waysOn: [
    { label: "All notices", href: "/notice" },
    { label: "Programs", href: "/programs" },
    { label: "Faculties", href: "/faculties" },
    { label: "Contact the office", href: "/contact" },
  ],
  /** On the page for unknown URLs; without script, a link. */
  near: "Perhaps you were looking for:",
  instead: "Search for the words of this URL",
  suggestions: "Suggestions",
  /** {} is replaced by their number. */
  suggestionCount: "Suggestions: {}. Use the arrow keys to choose one.",
  noSuggestions: "No suggestions. Press Enter to search.",
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
