import { countPattern, maxSearchLength, maxSearchMatches } from "#collections/records.rules.ts";
import { messages } from "#office/spec-messages.ts";
import type { PageQuery } from "#site/visit.ts";
import { fileSizeText } from "#ui/file-size.ts";
import type { Board, ReadyBoard } from "./notice.loader.ts";
import { isNoticeTypeName, yearPattern } from "./notices.rules.ts";
import type { NoticeFilter } from "./notices.schemas.ts";

export function totalInWords({ filter, total }: ReadyBoard): string {
  const { count, matches, mostMatches } = messages.noticeBoard;
  if (filter.search && total === maxSearchMatches) return mostMatches(total);
  return hasFilter(filter) ? matches(total) : count(total);
}

export function placeInWords({ page, pageCount }: ReadyBoard): string | undefined {
  return pageCount > 1 ? messages.list.page(page, pageCount) : undefined;
}

/** For screen readers. */
export function statusInWords(board: Board, isLoading: boolean): string {
  if (isLoading) return messages.notice.loading;
  // The spinner has a label.
  if (board.state === "pending") return "";
  if (board.notices.length === 0) return whyEmpty(board).title;
  return [totalInWords(board), placeInWords(board)].filter(Boolean).join(". ");
}

/** Why a page has no notices, and the way out. */
export function whyEmpty({ total, filter, pageCount }: ReadyBoard) {
  const words = messages.noticeBoard;
  if (total > 0) {
    const way = { href: noticeAddress(filter), label: words.toFirstPage };
    return { title: words.pastEnd, hint: words.pastEndHint(pageCount), way };
  }
  if (hasFilter(filter)) {
    const way = { href: noticeAddress(), label: words.filters.clear };
    return { title: words.noMatch, hint: words.noMatchHint, way };
  }
  return { title: messages.notice.empty, hint: words.emptyHint, way: undefined };
}

/** Paging and filtering lead here without script, too. */
export const listId = "notices";

const path = "/notice";

/** Without script, the browser puts the fields before the fragment. */
export const formAddress = `${path}#${listId}`;

export const noticeAddress = (filter: NoticeFilter = {}, page = 1): string =>
  `${canonicalPath(filter, page)}#${listId}`;

export function canonicalPath(filter: NoticeFilter = {}, page = 1): string {
  const params = noticeParams(filter, page);
  return params.size > 0 ? `${path}?${params}` : path;
}

function noticeParams(filter: NoticeFilter, page: number): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ["search", "type", "year"] as const) {
    const value = filter[name]?.trim();
    if (value) params.set(name, value);
  }
  if (page > 1) params.set("page", String(page));
  return params;
}

export function hasFilter(filter: NoticeFilter): boolean {
  return Boolean(filter.search || filter.type || filter.year);
}

/** A new filter starts at the first page. */
export function addressOfForm(form: FormData): string {
  return noticeAddress(Object.fromEntries(form));
}

/** By the rules of the API, whose schemas would load zod. Invalid values are left out, so that an old link still shows notices. */
export function readQuery(params: URLSearchParams): NoticeFilter & { page: number } {
  const [year, page] = [params.get("year") ?? "", params.get("page") ?? ""];
  const search = params.get("search")?.trim() ?? "";
  const type = params.get("type") ?? "";
  return {
    type: isNoticeTypeName(type) ? type : undefined,
    year: yearPattern.test(year) ? year : undefined,
    search: search && search.length <= maxSearchLength ? search : undefined,
    page: countPattern.test(page) ? Number(page) : 1,
  };
}

export const noticeQuery: PageQuery = {
  names: ["type", "year", "search", "page"],
  read(params) {
    const { page, ...filter } = readQuery(params);
    return noticeParams(filter, page);
  },
};

/** For example "PDF · 240 KB". */
export function fileLabel(fileType: string, bytes: number | null, elsewhere: string): string {
  return `${plainType(fileType).toUpperCase()} · ${bytes === null ? elsewhere : fileSizeText(bytes)}`;
}

/** Only our own PDFs: the page's policy forbids files of other sites. */
export function canPreview(fileType: string, href: string): boolean {
  return plainType(fileType) === "pdf" && href.startsWith("/");
}

function plainType(fileType: string): string {
  return fileType.replace(/^\./, "").toLowerCase();
}
