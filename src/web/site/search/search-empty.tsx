import { searchWords as words } from "#content/pages/search.ts";
import type { SearchKind } from "#contract/search/search.rules.ts";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { searchAddress } from "./search-query.ts";

export function SearchBegin() {
  return (
    <EmptyState title={words.begin.title} action={<WaysOn />}>
      {words.begin.text}
    </EmptyState>
  );
}

export function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      title={<span className="wrap-anywhere">{words.nothing.title(query)}</span>}
      action={<WaysOn />}
    >
      {words.nothing.text}
    </EmptyState>
  );
}

/** A page beyond the last, or a kind of which there is nothing. */
export function NothingHere({ query, kind }: { query: string; kind: SearchKind | undefined }) {
  return (
    <p className="border-t border-paper-edge py-6">
      {words.noneHere} <a href={searchAddress(query, kind)}>{words.firstPage}</a>
    </p>
  );
}

function WaysOn() {
  return (
    <ul className="mt-2 flex flex-wrap justify-center gap-x-6">
      {words.waysOn.map(({ label, href }) => (
        <li key={href}>
          <TextLink href={href} arrow="forward">
            {label}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
