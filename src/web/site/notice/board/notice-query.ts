import { noticeTypes, yearPattern } from "#contract/notices/notices.rules.ts";
import type { NoticeFilter } from "#contract/notices/notices.ts";
import { countPattern, maxSearchLength } from "#contract/paging.rules.ts";
import type { PageQuery } from "#contract/visit.ts";
import { noticeParams } from "./notice-address.ts";

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

/** The same question in one form, so that the page is kept once for all who ask it. */
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
