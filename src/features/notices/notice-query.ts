import { countPattern, maxSearchLength } from "#base/page-limits.ts";
import { plainType } from "#kit/site/shown-file.ts";
import type { PageQuery } from "#platform/http/cache/page-place.ts";
import { isNoticeTypeName, yearPattern } from "./notices.rules.ts";
import type { NoticeFilter } from "./notices.schemas.ts";

/** Paging and filtering lead here without script, too. */
export const listId = "notices";

const path = "/notice";

/** Without script, the browser puts the fields before the fragment. */
export const formAction = `${path}#${listId}`;

export const listHref = (filter: NoticeFilter = {}, page = 1): string =>
  `${canonicalPath(filter, page)}#${listId}`;

export function canonicalPath(filter: NoticeFilter = {}, page = 1): string {
  const params = noticeParams(filter, page);
  return params.size > 0 ? `${path}?${params}` : path;
}

function noticeParams(filter: NoticeFilter, page: number): URLSearchParams {
  const { search, type, year } = filter;
  const params = Object.entries({ search, type, year, page: page > 1 ? String(page) : "" });
  return new URLSearchParams(params.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export const hasFilter = ({ search, type, year }: NoticeFilter): boolean => Boolean(search || type || year);

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

/** Only our own PDFs: the page's policy forbids files of other sites. */
export const canPreview = (fileType: string, href: string): boolean =>
  plainType(fileType) === "pdf" && href.startsWith("/");
