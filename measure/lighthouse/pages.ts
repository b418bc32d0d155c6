import { publicPages } from "../../tests/support/public-pages.ts";

export interface JudgedPage {
  path: string;
  maxLcpMs: number;
  maxTbtMs: number;
  /** What Lighthouse would blame although it is meant so. */
  skippedAudits: string[];
}

const hydrating = new Set(["/notice", "/gallery"]);
const full = new Set(["/", "/gallery"]);

/** Every public page, and the notice page as a visitor turns and filters it. */
export const judgedPages: readonly JudgedPage[] = [
  ...publicPages.map((path) => judged(path)),
  judged("/notice?page=2"),
  // A filtered list asks search engines not to keep it, because any search is an address.
  judged("/notice?type=Exam", ["is-crawlable"]),
];

function judged(path: string, skippedAudits: string[] = []): JudgedPage {
  const route = path.split("?")[0] ?? path;
  return {
    path,
    maxLcpMs: full.has(route) ? 1_500 : 1_100,
    maxTbtMs: hydrating.has(route) ? 50 : 0,
    skippedAudits,
  };
}
