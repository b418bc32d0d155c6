import { isRouteErrorResponse } from "react-router";
import { type ProblemWords, problemPages } from "#content/pages/problem-pages.ts";

/** 500 for everything that nobody foresaw. */
export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

export function wordsOf(status: number): ProblemWords {
  const own = (problemPages as Record<number, ProblemWords | undefined>)[status];
  return own ?? (status < 500 ? problemPages.other : problemPages[500]);
}

export function problemMeta(status: number) {
  const { tab, title } = wordsOf(status);
  return [{ title: tab ?? title }, { name: "robots", content: "noindex" }];
}
