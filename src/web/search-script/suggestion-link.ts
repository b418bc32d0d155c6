import { searchKindNames } from "#content/pages/search-kinds.ts";
import type { SearchSuggestion } from "#contract/search/search.ts";

/** A title with its kind beside it, as a link. */
export function suggestionLink({ title, href, kind }: SearchSuggestion): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  const words = document.createElement("span");
  words.textContent = title;
  const name = document.createElement("small");
  name.textContent = searchKindNames[kind];
  link.append(words, " ", name);
  return link;
}
