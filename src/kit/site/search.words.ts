import { formatWhole } from "#base/digit-groups.ts";
import type { SearchKind } from "#kit/search/search.rules.ts";

export const searchWords = {
  title: "Search",
  description: (school: string) => `Search notices, programs, people and pages: ${school}.`,
  label: "Search this site",
  submit: "Search",
  placeholder: "Search",
  suggestions: "Suggestions",
  suggestionCount: "Suggestions: {}. Use the arrow keys to choose one.",
  noSuggestions: "No suggestions. Press Enter to search.",
  kinds: {
    notice: "Notices",
    program: "Programs",
    person: "People",
    event: "Events",
    facility: "Facilities",
    page: "Pages",
  } satisfies Record<SearchKind, string>,
  lead: "Notices and their files, programs, people, events, facilities and pages, in English and in Nepali.",
  start: {
    title: "What are you looking for?",
    text: "One or two words are enough, or a question, in English or in Nepali.",
  },
  nothing: {
    title: (words: string) => `Nothing was found for “${words}”`,
    text: "Try fewer or different words. These pages may help too.",
    instead: (words: string) => `Nothing was found for “${words}”.`,
  },
  correctedTo: (words: string) => `Showing results for “${words}”`,
  pastEnd: { text: "There is nothing on this page of the results.", link: "Go to the first results" },
  isCut: "There are more notices. Add a word to narrow the search.",
  pages: "Pages of results",
  byKind: "Results by kind",
  all: "All",
  inFile: "In the file:",
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
