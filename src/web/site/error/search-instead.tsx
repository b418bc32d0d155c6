import { searchWords } from "#content/pages/search.ts";
import { searchInsteadLink } from "#contract/addresses/lost-address.ts";
import { SearchForm } from "#web/lib/search-form.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";

/** The page is one for all addresses of none: what is near the words of an address is found out by the script. */
export function SearchInstead() {
  return (
    <div className="mb-8">
      <SearchForm place="page" />
      <noscript>
        <TextLink href={searchInsteadLink} arrow="forward">
          {searchWords.instead}
        </TextLink>
      </noscript>
      <div data-near-words="" hidden suppressHydrationWarning className="mt-6">
        <p className="font-semibold text-ink-900">{searchWords.near}</p>
        <ul
          suppressHydrationWarning
          className="mt-1 [&_a]:inline-flex [&_a]:min-h-touch [&_a]:items-center [&_a]:gap-2 [&_a]:wrap-anywhere [&_small]:shrink-0 [&_small]:text-ink-600"
        />
      </div>
    </div>
  );
}
