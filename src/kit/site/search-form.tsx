import { Search } from "lucide";
import { maxQueryLength } from "#kit/search/search.rules.ts";
import { Button } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { TextInput } from "#kit/ui/inputs.tsx";
import { searchWords as words } from "./search.words.ts";

export function SearchForm({ place, query = "" }: { place: "bar" | "page"; query?: string }) {
  const id = `search-in-${place}`;
  const field = {
    id,
    type: "search",
    name: "q",
    maxLength: maxQueryLength,
    enterKeyHint: "search",
    defaultValue: query,
    "data-suggests": "",
  } as const;
  return (
    <search>
      <form
        method="get"
        action="/search"
        // Some browsers would restore the words of another search.
        autoComplete="off"
        className={classNames("relative flex", place === "bar" ? barClass : "max-w-2xl flex-wrap gap-2")}
      >
        <label htmlFor={id} className="sr-only">
          {words.label}
        </label>
        {place === "bar" ? (
          <>
            <input {...field} placeholder={words.placeholder} className={barFieldClass} />
            <button type="submit" className={barButtonClass}>
              <Icon of={Search} size={16} strokeWidth={1.75} />
              <span className="sr-only">{words.submit}</span>
            </button>
          </>
        ) : (
          <>
            <TextInput {...field} className="flex-[1_1_8rem]" />
            <Button type="submit" variant="primary">
              {words.submit}
            </Button>
          </>
        )}
        <div
          id={`${id}-suggestions`}
          role="listbox"
          aria-label={words.suggestions}
          hidden
          className={classNames(listClass, place === "bar" ? "right-0 w-96" : "inset-x-0")}
        />
        <p
          role="status"
          data-words={words.suggestionCount}
          data-none={words.noSuggestions}
          className="sr-only"
        />
      </form>
    </search>
  );
}

const listClass =
  "absolute top-full z-50 max-h-[min(32rem,60dvh)] overflow-y-auto overscroll-contain border-b-2 border-crimson-600 bg-white py-1 shadow-float " +
  "*:flex *:min-h-touch *:items-center *:justify-between *:gap-4 *:px-4 *:py-2 *:text-sm *:leading-snug *:text-ink-900 *:no-underline *:wrap-anywhere " +
  "*:hover:bg-paper-deep *:aria-selected:bg-paper-deep *:aria-selected:text-crimson-700 [&_small]:shrink-0 [&_small]:text-xs [&_small]:text-ink-600";

const barClass = "h-touch items-stretch bg-ink-800 focus-within:bg-ink-700";
const barFieldClass =
  "w-36 min-w-0 bg-transparent pl-3 text-sm text-white placeholder:text-ink-200 -outline-offset-2 xl:w-56";
const barButtonClass =
  "grid w-touch shrink-0 cursor-pointer place-items-center text-gold-300 -outline-offset-2 transition-colors duration-(--duration-quick) hover:text-white";
