import { data } from "react-router";
import { formatBikramSambat } from "#contract/calendar/bikram-sambat.ts";
import type { SearchFindings, SearchQuestion, SearchResult } from "#contract/search/search.ts";
import type { Visit } from "#contract/visit.ts";
import { readQuestion } from "./search-query.ts";

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
