import { defaultPageSize } from "#contract/paging.rules.ts";

export const pageSizes = [5, 10, 25, 50] as const;

/** Which part of the list is shown. It stands in the address, so that a reload and the back button keep it. */
export interface NoticeListQuery {
  page: number;
  limit: number;
  search: string;
}

export const firstPage: NoticeListQuery = { page: 1, limit: defaultPageSize, search: "" };

/** What the address asks for; what it asks for wrongly is left out. */
export function readListQuery(params: URLSearchParams): NoticeListQuery {
  const page = Number(params.get("page"));
  const limit = Number(params.get("limit"));
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= maxPage ? page : firstPage.page,
    limit: pageSizes.find((size) => size === limit) ?? firstPage.limit,
    search: (params.get("search") ?? "").slice(0, maxSearchLength),
  };
}

/** The other way: what is as it is anyway does not stand in the address. */
export function writeListQuery(query: NoticeListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search !== firstPage.search) params.set("search", query.search);
  if (query.limit !== firstPage.limit) params.set("limit", String(query.limit));
  if (query.page !== firstPage.page) params.set("page", String(query.page));
  return params;
}

/** What the API takes. */
const maxPage = 999_999_999;
export const maxSearchLength = 200;
