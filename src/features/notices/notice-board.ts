import type { Day } from "#calendar/dates.ts";
import { countPattern, maxSearchLength, maxSearchMatches } from "#collections/records.rules.ts";
import type { RecordOf } from "#fields/fields.ts";
import { messages } from "#office/spec-messages.ts";
import type { PageQuery } from "#site/visit.ts";
import { fileSizeText } from "#ui/file-size.ts";
import { type NoticeType, type noticeFields, noticeTypes, yearPattern } from "./notices.rules.ts";
import type { NoticeFilter } from "./notices.schemas.ts";

/** What the page shows. Made on the server, so that the browser gets only this and neither schemas nor clocks. */
export type Board = PendingBoard | ReadyBoard;

/** The notices could not be read; the page asks again by itself. */
export interface PendingBoard {
  state: "pending";
}

export interface ReadyBoard {
  state: "ready";
  notices: ShownNotice[];
  filter: NoticeFilter;
  /** How many match, on all pages. */
  total: number;
  page: number;
  pageCount: number;
  choices: FilterChoices;
}

export interface FilterChoices {
  types: readonly NoticeType[];
  years: number[];
}

/** What a notice has beside what is made ready here: the row may show it as it is. */
type MoreFields = Omit<
  RecordOf<typeof noticeFields>,
  | "noticeTitle"
  | "noticeType"
  | "publishDate"
  | "publishTime"
  | "showUntil"
  | "pinnedUntil"
  | "text"
  | "uploadedBy"
>;

export interface ShownNotice extends MoreFields {
  id: string;
  title: string;
  /** Set when the title is not in the page's own language. */
  language: "ne" | undefined;
  day: Day;
  /** The day in Nepal's own calendar, where that is known. */
  otherDay: string | undefined;
  type: NoticeType;
  isNew: boolean;
  href: string;
  /** Its own page. */
  address: string;
  /** For example PDF · 240 KB. */
  fileLabel: string;
  hasPreview: boolean;
  /** The preview needs no viewer of the browser's own: there are pictures of the pages. */
  isPictured: boolean;
}

export function totalInWords({ filter, total }: ReadyBoard): string {
  const { count, matches, mostMatches } = messages.noticeBoard;
  if (filter.search && total === maxSearchMatches) return mostMatches(total);
  return hasFilter(filter) ? matches(total) : count(total);
}

/** Nothing when there is only one page. */
export function placeInWords({ page, pageCount }: ReadyBoard): string | undefined {
  return pageCount > 1 ? messages.list.page(page, pageCount) : undefined;
}

/** Announced by screen readers when the list has changed. */
export function statusInWords(board: Board, isLoading: boolean): string {
  if (isLoading) return messages.notice.loading;
  // The spinner speaks for itself.
  if (board.state === "pending") return "";
  if (board.notices.length === 0) return whyEmpty(board).title;
  return [totalInWords(board), placeInWords(board)].filter(Boolean).join(". ");
}

/** Why a page has no notice: it is past the last one, none matches, or there is none at all; and the way out. */
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

/** Where the list begins; without script too, paging and filtering lead there and not to the top of the page. */
export const listId = "notices";

const path = "/notice";

/** Where the filter form is sent without script; the browser puts its fields between the path and the fragment. */
export const formAddress = `${path}#${listId}`;

/** The address of one page of the notices that match. */
export function noticeAddress(filter: NoticeFilter = {}, page = 1): string {
  return `${canonicalPath(filter, page)}#${listId}`;
}

/** The same as search engines know it. */
export function canonicalPath(filter: NoticeFilter = {}, page = 1): string {
  const params = noticeParams(filter, page);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** What is not asked for is not in it. */
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

/** The address for what a form holds. Whoever changes the filter starts again at the first page. */
export function addressOfForm(form: FormData): string {
  // A type that the server does not know would be left out there.
  return noticeAddress(Object.fromEntries(form) as NoticeFilter);
}

/** By the rules of the API's own query. Its schemas would make every start load zod a second time, with the pages. */
const readers = {
  type: (text: string) => noticeTypes.find((type) => type === text),
  year: (text: string) => (yearPattern.test(text) ? text : undefined),
  search: (text: string) => (text.trim().length > maxSearchLength ? undefined : text.trim() || undefined),
  page: (text: string) => (countPattern.test(text) ? Number(text) : undefined),
};

/** What an address asks for. A value that makes no sense is left out: an old or mistyped link still shows notices. */
export function readQuery(params: URLSearchParams): NoticeFilter & { page: number } {
  return {
    type: read("type", params),
    year: read("year", params),
    search: read("search", params),
    page: read("page", params) ?? 1,
  };
}

export const noticeQuery: PageQuery = {
  names: Object.keys(readers),
  read(params) {
    const { page, ...filter } = readQuery(params);
    return noticeParams(filter, page);
  },
};

function read<Name extends keyof typeof readers>(name: Name, params: URLSearchParams) {
  const value = params.get(name);
  return value === null ? undefined : (readers[name](value) as ReturnType<(typeof readers)[Name]>);
}

/** What a visitor wants to know before opening a file: "PDF · 240 KB". A file elsewhere has words in place of its size. */
export function fileLabel(fileType: string, bytes: number | null, elsewhere: string): string {
  return `${plainType(fileType).toUpperCase()} · ${bytes === null ? elsewhere : fileSizeText(bytes)}`;
}

/** A PDF of ours. What another site sends is not shown inside our pages, whose policy forbids it: it opens in a window. */
export function canPreview(fileType: string, href: string): boolean {
  return plainType(fileType) === "pdf" && href.startsWith("/");
}

/** The type may be stored with a leading dot. */
function plainType(fileType: string): string {
  return fileType.replace(/^\./, "").toLowerCase();
}
