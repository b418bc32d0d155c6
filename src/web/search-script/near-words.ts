import { withoutPlurals, wordsOfAddress } from "#contract/addresses/lost-address.ts";
import { askSuggestions } from "./ask-suggestions.ts";
import { suggestionLink } from "./suggestion-link.ts";

/** The page keeps room for so many; see site/error/near-words.tsx. */
const mostShown = 4;

/** Where a page was not found: what has the words of its address, in [data-near-words], which is hidden until then. */
export async function suggestInstead(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-near-words]");
  if (!place) return;
  const words = withoutPlurals(wordsOfAddress(location.pathname));
  const found = words && (await askSuggestions(words, new AbortController().signal));
  if (!found) return;
  // Home is among the ways on, whatever the address says.
  const shown = found.filter(({ href }) => href !== "/").slice(0, mostShown);
  if (shown.length === 0) return;
  const items = shown.map((suggestion) => {
    const item = document.createElement("li");
    item.append(suggestionLink(suggestion));
    return item;
  });
  place.querySelector("ul")?.replaceChildren(...items);
  place.hidden = false;
}
