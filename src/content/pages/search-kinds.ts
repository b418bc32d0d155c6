import type { SearchKind } from "#contract/search/search.rules.ts";

/** What one thing that was found is called. Apart from the other words: the script that suggests carries them. */
export const searchKindNames: Record<SearchKind, string> = {
  notice: "Notice",
  program: "Program",
  person: "Person",
  event: "Event",
  facility: "Facility",
  page: "Page",
};
