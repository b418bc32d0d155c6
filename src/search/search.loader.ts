import { data } from "react-router";
import { formatBikramSambat } from "#calendar/bikram-sambat.ts";
import type { PageQuery, Visit } from "#site/visit.ts";
import { maxQueryLength, type SearchKind, searchKinds } from "./search.rules.ts";
import type { SearchFindings, SearchQuestion, SearchResult } from "./search.schemas.ts";

export interface ShownResult extends SearchResult {
  /** In the other calendar. */
  otherDay: string | undefined;
}

export interface SearchBoard {
  question: SearchQuestion;
  findings: Omit<SearchFindings, "changesAt" | "results">;
  results: ShownResult[];
}

const nothing: SearchBoard["findings"] = {
  correctedTo: undefined,
  counts: {},
  total: 0,
  isCut: false,
  pageCount: 0,
};

/** What an address asks for, and what is found. A page that cannot be made says so: half of what is found would mislead. */
export async function readSearch(visit: Visit, address: URL): Promise<SearchBoard> {
  const question = readQuestion(address.searchParams);
  if (question.query === "") return { question, findings: nothing, results: [] };
  const found = await visit.reads.search.find(question).catch((error) => {
    visit.log(error, "The search could not be made.");
    throw data(null, { status: 503 });
  });
  const { changesAt, results, ...findings } = found;
  if (changesAt) visit.expiresAt(changesAt);
  return {
    question,
    findings,
    results: results.map((result) => ({
      ...result,
      otherDay: result.day && formatBikramSambat(result.day),
    })),
  };
}

/** No search has more pages than this. */
const maxPage = 500;

/** What an address asks for. What makes no sense is left out. */
function readQuestion(params: URLSearchParams): SearchQuestion {
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
