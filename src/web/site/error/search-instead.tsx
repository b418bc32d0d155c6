import { searchWords } from "#content/pages/search.ts";
import { searchInsteadLink } from "#contract/addresses/lost-address.ts";
import { SearchForm } from "#web/lib/search-form.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";

/** Without script the words of the address can be searched for; with it, see near-words.tsx. */
export function SearchInstead() {
  return (
    <div className="mb-8">
      <SearchForm place="page" />
      <noscript>
        <TextLink href={searchInsteadLink} arrow="forward">
          {searchWords.instead}
        </TextLink>
      </noscript>
    </div>
  );
}
