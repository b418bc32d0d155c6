import { pageQuery } from "#contract/answers.ts";
import { type NoticeFilter, noticeFilter } from "#contract/notices.ts";
import type { PageQuery } from "#contract/visit.ts";
import { noticeParams } from "./notice-address.ts";

const fields = { ...noticeFilter.shape, page: pageQuery.shape.page };

/** What an address asks for. A value that makes no sense is left out: an old or mistyped link still shows notices. */
export function readQuery(params: URLSearchParams): NoticeFilter & { page: number } {
  return {
    type: read("type", params),
    year: read("year", params),
    search: read("search", params) || undefined,
    page: read("page", params) ?? 1,
  };
}

/** The same question in one form, so that the page is kept once for all who ask it. */
export const noticeQuery: PageQuery = {
  names: Object.keys(fields),
  read(params) {
    const { page, ...filter } = readQuery(params);
    return noticeParams(filter, page);
  },
};

function read<Name extends keyof typeof fields>(name: Name, params: URLSearchParams) {
  const value = params.get(name);
  // This is done at every request that has a query, and most queries have nothing to do with notices.
  if (value === null) return undefined;
  return fields[name].safeParse(value).data as ReturnType<(typeof fields)[Name]["parse"]>;
}
