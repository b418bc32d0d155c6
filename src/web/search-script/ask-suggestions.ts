import type { SearchSuggestion } from "#contract/search/search.ts";

const answerLimitMs = 4_000;

/** Returns undefined where none came in time: the form works without. */
export async function askSuggestions(
  query: string,
  signal: AbortSignal,
): Promise<SearchSuggestion[] | undefined> {
  try {
    const answer = await fetch(`/api/search/suggestions?q=${encodeURIComponent(query)}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerLimitMs)]),
    });
    return (await answer.json()).suggestions;
  } catch {
    return undefined;
  }
}
