import { askSuggestions } from "./ask-suggestions.ts";
import { suggestionLink } from "./suggestion-link.ts";

/** What stands in addresses of any site, and says nothing. */
const empty = /\.(html?|php|aspx?)$|\b(index|default|home|page|node|www)\b/gi;
const maxLength = 100;

/** Where a page was not found: what has the words of its address, in [data-near-words], which is hidden until then. */
export async function suggestInstead(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-near-words]");
  if (!place) return;
  const words = wordsOf(location.pathname);
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

function wordsOf(path: string): string {
  try {
    return decodeURIComponent(path)
      .replaceAll(empty, " ")
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim()
      .slice(0, maxLength);
  } catch {
    return "";
  }
}
