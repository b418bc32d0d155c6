import { maxQueryLength, type SearchKind, searchKinds } from "#contract/search/search.rules.ts";
import type { SearchQuestion } from "#contract/search/search.ts";
import type { PageQuery } from "#contract/visit.ts";

/** No search has more pages than this. */
const maxPage = 500;

/** What an address asks for. What makes no sense is left out. */
export function readQuestion(params: URLSearchParams): SearchQuestion {
  const query = (params.get("q") ?? "")
    .slice(0, maxQueryLength)
    .replaceAll(/\s+/g, " ")
    .trim()
    .toWellFormed();
  const page = Number(params.get("page"));
  return {
    query,
    kind: searchKinds.find((kind) => kind === params.get("kind")),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
}

/** The same question in one form, so that the page is kept once for all who ask it. */
export const searchQuery: PageQuery = {
  names: ["q", "kind", "page"],
  read: (params) => paramsOf(readQuestion(params)),
};

function paramsOf({ query, kind, page }: SearchQuestion): URLSearchParams {
  if (query === "") return new URLSearchParams();
  return new URLSearchParams({ q: query, ...(kind && { kind }), ...(page > 1 && { page: String(page) }) });
}

export function searchAddress(query: string, kind?: SearchKind, page = 1): string {
  return `/search?${paramsOf({ query, kind, page })}`;
}
