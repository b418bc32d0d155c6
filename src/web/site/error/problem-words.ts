import { isRouteErrorResponse } from "react-router";
import { problemPages } from "#content/problem-pages.ts";

interface ProblemWords {
  kicker: string;
  title: string;
  text: string;
}

/** 500 for everything that nobody foresaw. */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** What was refused on purpose has words; undefined for a fault of ours. */
export function wordsOf(status: number): ProblemWords | undefined {
  const own: ProblemWords | undefined = (problemPages as Record<string, ProblemWords>)[status];
  return own ?? (status < 500 ? problemPages.other : undefined);
}

export function titleOf(status: number): string {
  if (status === 404) return "Page not found";
  return wordsOf(status)?.title ?? "Something went wrong";
}
