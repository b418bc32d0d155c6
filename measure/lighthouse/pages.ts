import { setTimeout as pause } from "node:timers/promises";
import { eventPage, publicPages } from "../../tests/support/browser/all-pages.ts";

export interface JudgedPage {
  path: string;
  /** Where it is, when only the running site knows. */
  find?: (siteUrl: string) => Promise<string>;
  maxLcpMs: number;
  maxTbtMs: number;
  /** What Lighthouse would blame although it is meant so. */
  skippedAudits: string[];
}

const hydrating = new Set(["/notice", "/gallery"]);
const full = new Set(["/", "/gallery"]);

/** Every public page, the notice page as a visitor turns and filters it, and the page of one notice. */
export const judgedPages: readonly JudgedPage[] = [
  // An event that is over asks search engines not to keep it.
  ...publicPages.map((path) => judged(path, path === eventPage ? ["is-crawlable"] : [])),
  judged("/notice?page=2"),
  // A filtered list asks search engines not to keep it, because any search is an address.
  judged("/notice?type=Exam", ["is-crawlable"]),
  { ...judged("/notice/one"), find: findPicturedNotice },
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

/** The newest notice with a PDF. The pictures of the samples' pages are made a minute after the first start. */
async function findPicturedNotice(siteUrl: string): Promise<string> {
  const { notices } = await (await fetch(`${siteUrl}/api/notices`)).json();
  const { _id: id, address } = notices.find(
    ({ fileType, fileBytes }: { fileType: string; fileBytes: number | null }) =>
      fileType === "pdf" && fileBytes,
  );
  const pages = async () => (await (await fetch(`${siteUrl}/api/notices/${id}/pages`)).json()).pages;
  while ((await pages()).length === 0) await pause(1_000);
  return address;
}
