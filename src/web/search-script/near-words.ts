import { wordsOfAddress } from "#contract/addresses/lost-address.ts";
import { askSuggestions } from "./ask-suggestions.ts";
import { suggestionLink } from "./suggestion-link.ts";

/** Where a page was not found: what has the words of its address, in [data-near-words], which is hidden until then. */
export async function suggestInstead(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-near-words]");
  if (!place) return;
  const words = wordsOfAddress(location.pathname);
  const found = words && (await askSuggestions(words, new AbortController().signal));
  if (!found || found.length === 0) return;
  const items = found.map((suggestion) => {
    const item = document.createElement("li");
    item.append(suggestionLink(suggestion));
    return item;
  });
  place.querySelector("ul")?.replaceChildren(...items);
  place.hidden = false;
}
