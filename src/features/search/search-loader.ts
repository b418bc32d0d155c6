import { data } from "react-router";
import { readOr, type Visit } from "#kit/pages/visit.ts";
import { maxQueryLength, type SearchKind, type SearchQuery, searchKinds } from "#kit/search/search.rules.ts";
import { searchWords } from "#kit/site/search.words.ts";
import type { PageQuery } from "#platform/http/cache/page-place.ts";

export type SearchBoard = Awaited<ReturnType<typeof readSearch>>;

/** Without a query, words that find something. A search that fails is an error page: some of the results would mislead. */
export async function readSearch(visit: Visit, url: URL) {
  const asked = readParams(url.searchParams);
  if (asked.query === "") {
    const failed = "The examples of the search page could not be checked.";
    const examples = await readOr<string[]>(visit, failed, [], () => findExamples(visit));
    return { asked, findings: undefined, examples };
  }
  const findings = await visit.reads.search.find(asked).catch((error) => {
    visit.log(error, "The search failed.");
    throw data(null, { status: 503 });
  });
  visit.expiresAt(findings.changesAt);
  return { asked, findings, examples: [] };
}

const mostExamples = 5;

async function findExamples({ reads, expiresAt }: Visit): Promise<string[]> {
  const found: string[] = [];
  for (const query of searchWords.examples) {
    const { total, correctedTo, changesAt } = await reads.search.find({ query, page: 1 });
    expiresAt(changesAt);
    if (total > 0 && !correctedTo && found.push(query) === mostExamples) break;
  }
  return found;
}

const maxPage = 500;

function readParams(params: URLSearchParams): SearchQuery {
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

export const searchQuery: PageQuery = {
  names: ["q", "kind", "page"],
  read: (params) => toParams(readParams(params)),
};

function toParams({ query, kind, page }: SearchQuery): URLSearchParams {
  if (query === "") return new URLSearchParams();
  return new URLSearchParams({ q: query, ...(kind && { kind }), ...(page > 1 && { page: String(page) }) });
}

export function searchUrl(query: string, kind?: SearchKind, page = 1): string {
  return `/search?${toParams({ query, kind, page })}`;
}
