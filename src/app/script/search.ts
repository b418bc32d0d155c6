import type { NavLink } from "#features/pages.ts";
import type { SearchSuggestion } from "#features/search/search.server.ts";
import { withoutPlurals, wordsOfPath } from "#kit/pages/path-words.ts";
import { searchKindNames } from "#kit/site/search.words.ts";

const pauseMs = 150;
const shortest = 2;

/** A WAI-ARIA combobox. The focus stays in the field. */
function watchField(field: HTMLInputElement): void {
  const form = field.form as HTMLFormElement;
  const list = form.querySelector("[role=listbox]") as HTMLElement;
  const status = form.querySelector("[role=status]") as HTMLElement;
  if (field.role === "combobox") return;
  let asking = new AbortController();
  let active = -1;

  const set = (name: string, value: string) => field.setAttribute(name, value);
  const options = () => [...list.children] as HTMLElement[];

  function close(): void {
    asking.abort();
    list.hidden = true;
    status.textContent = "";
    set("aria-expanded", "false");
    choose(-1);
  }

  /** -1 is the field. */
  function choose(index: number): void {
    options()[active]?.setAttribute("aria-selected", "false");
    active = index;
    const chosen = options()[index];
    chosen?.setAttribute("aria-selected", "true");
    if (chosen) scrollTo(chosen);
    set("aria-activedescendant", chosen?.id ?? "");
  }

  /** Scrolls only the list; scrolling the page would hide the bar. */
  function scrollTo({ offsetTop, offsetHeight }: HTMLElement): void {
    const lowest = offsetTop + offsetHeight - list.clientHeight;
    list.scrollTop = Math.min(offsetTop, Math.max(lowest, list.scrollTop));
  }

  async function suggest(): Promise<void> {
    asking.abort();
    const own = new AbortController();
    asking = own;
    const query = field.value.trim();
    if (query.length < shortest) return close();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const found = own.signal.aborted ? undefined : await askSuggestions(query, own.signal);
    if (own.signal.aborted) return;
    if (!found || found.length === 0) {
      close();
      if (found) status.textContent = status.dataset.none ?? "";
      return;
    }
    list.replaceChildren(
      ...found.map((suggestion, index) => {
        const option = { role: "option", tabIndex: -1, id: `${list.id}-${index}`, ariaSelected: "false" };
        return Object.assign(suggestionLink(suggestion), option);
      }),
    );
    choose(-1);
    list.hidden = false;
    set("aria-expanded", "true");
    status.textContent = (status.dataset.words ?? "").replace("{}", String(found.length));
  }

  field.role = "combobox";
  set("aria-autocomplete", "list");
  set("aria-controls", list.id);
  set("aria-expanded", "false");
  field.addEventListener("input", () => void suggest());
  field.addEventListener("blur", close);
  // The list must not take the focus, or it would close.
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  list.addEventListener("mousedown", (event) => event.preventDefault());
  form.addEventListener("submit", close);
  addEventListener("pageshow", close);
  field.addEventListener("keydown", (event) => {
    const count = options().length;
    if (event.isComposing || list.hidden) return;
    if (event.key === "ArrowDown") choose(active + 1 < count ? active + 1 : -1);
    else if (event.key === "ArrowUp") choose(active < 0 ? count - 1 : active - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && active >= 0) options()[active]?.click();
    else return;
    event.preventDefault();
  });
  // Typed before this script was loaded.
  if (document.activeElement === field && field.value !== field.defaultValue) void suggest();
}

/** Space is reserved for so many (NearWords in error-of.tsx). */
const mostShown = 4;

async function suggestInstead(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-near-words]");
  if (!place) return;
  const shown = await nearTo(location.pathname, JSON.parse(place.dataset.nearWords ?? "[]"));
  if (shown.length === 0) return;
  for (const suggestion of shown)
    place.querySelector("ul")?.appendChild(document.createElement("li")).append(suggestionLink(suggestion));
  place.hidden = false;
}

async function nearTo(path: string, lists: readonly NavLink[]): Promise<SearchSuggestion[]> {
  const list = lists.find(({ href }) => path.toLowerCase().startsWith(`${href}/`));
  const words = withoutPlurals(wordsOfPath(path));
  const found = (words && (await askSuggestions(words, new AbortController().signal))) || [];
  // URLs are made of titles. Home is linked anyway.
  const others = found.filter(({ href, isInTitle }) => isInTitle && href !== "/" && href !== list?.href);
  const first = list ? [{ title: list.label, href: list.href, kind: "page" as const, isInTitle: true }] : [];
  return [...first, ...others].slice(0, mostShown);
}

for (const field of document.querySelectorAll<HTMLInputElement>("[data-suggests]")) watchField(field);
void suggestInstead();

const responseLimitMs = 4_000;

async function askSuggestions(query: string, signal: AbortSignal): Promise<SearchSuggestion[] | undefined> {
  try {
    const response = await fetch(`/api/search/suggestions?q=${encodeURIComponent(query)}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(responseLimitMs)]),
    });
    return (await response.json()).suggestions;
  } catch {
    return undefined;
  }
}

function suggestionLink({ title, href, kind }: SearchSuggestion): HTMLAnchorElement {
  const link = Object.assign(document.createElement("a"), { href });
  const words = Object.assign(document.createElement("span"), { textContent: title });
  const name = Object.assign(document.createElement("small"), { textContent: searchKindNames[kind] });
  link.append(words, " ", name);
  return link;
}
