import { Search } from "lucide";
import { searchWords as words } from "#content/search.ts";
import { maxQueryLength } from "#contract/search.rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface SearchFormProps {
  /** In the bar above the header, or on a page. */
  place: "bar" | "page";
  query?: string;
}

/** A plain form that asks for another address. */
export function SearchForm({ place, query = "" }: SearchFormProps) {
  const id = `search-in-${place}`;
  const field = {
    id,
    type: "search",
    name: "q",
    maxLength: maxQueryLength,
    enterKeyHint: "search",
    defaultValue: query,
  } as const;
  return (
    <search>
      <form
        method="get"
        action="/search"
        // Browsers that fill in what the form held before would show words that nobody asks for.
        autoComplete="off"
        className={place === "bar" ? barClass : "relative flex max-w-2xl gap-2"}
      >
        <label htmlFor={id} className="sr-only">
          {words.label}
        </label>
        {place === "bar" ? (
          <>
            <input {...field} placeholder={words.hint} className={barFieldClass} />
            <button type="submit" className={barButtonClass}>
              <Icon of={Search} size={16} strokeWidth={1.75} />
              <span className="sr-only">{words.submit}</span>
            </button>
          </>
        ) : (
          <>
            <TextInput {...field} className="flex-1" />
            <Button type="submit" variant="primary">
              {words.submit}
            </Button>
          </>
        )}
      </form>
    </search>
  );
}

const barClass = "relative flex h-touch items-stretch bg-ink-800 focus-within:bg-ink-700";
const barFieldClass =
  "w-36 min-w-0 bg-transparent pl-3 text-sm text-white placeholder:text-ink-200 -outline-offset-2 xl:w-56";
const barButtonClass =
  "grid w-touch shrink-0 cursor-pointer place-items-center text-gold-300 -outline-offset-2 transition-colors duration-(--duration-quick) hover:text-white";
