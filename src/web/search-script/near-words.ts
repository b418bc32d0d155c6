import { listPages } from "#content/pages/list-pages.ts";
import { withoutPlurals, wordsOfAddress } from "#contract/addresses/lost-address.ts";
import type { SearchSuggestion } from "#contract/search/search.ts";
import { askSuggestions } from "./ask-suggestions.ts";
import { suggestionLink } from "./suggestion-link.ts";

/** The page keeps room for so many; see site/error/near-words.tsx. */
const mostShown = 4;

/** Where a page was not found: what has the words of its address, in [data-near-words], which is hidden until then. */
export async function suggestInstead(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-near-words]");
  if (!place) return;
  const shown = await nearTo(location.pathname);
  if (shown.length === 0) return;
  const items = shown.map((suggestion) => {
    const item = document.createElement("li");
    item.append(suggestionLink(suggestion));
    return item;
  });
  place.querySelector("ul")?.replaceChildren(...items);
  place.hidden = false;
}

/** First the page that lists what stands at such addresses, also where no answer came. */
async function nearTo(path: string): Promise<SearchSuggestion[]> {
  const list = listPages.find(({ href }) => path.toLowerCase().startsWith(`${href}/`));
  const words = withoutPlurals(wordsOfAddress(path));
  const found = (words && (await askSuggestions(words, new AbortController().signal))) || [];
  // Addresses are made of titles: a word that only stands in a text leads anywhere. Home is among the ways on, whatever the address says.
  const others = found.filter(({ href, isInTitle }) => isInTitle && href !== "/" && href !== list?.href);
  const first = list ? [{ ...list, kind: "page" as const, isInTitle: true }] : [];
  return [...first, ...others].slice(0, mostShown);
}
