import { defaultPageSize } from "#contract/paging.rules.ts";

/** Which part of a list is shown. It stands in the address, so that a reload and the back button keep it. */
export interface ListQuery {
  page: number;
  limit: number;
  search: string;
}

/** The sizes that a page may have, and the one that holds unless another is chosen. */
export interface PageSizes {
  pageSizes: readonly number[];
  pageSize: number;
}

/** The choices of the lists for which the specification names none. */
export const usualSizes: PageSizes = { pageSizes: [10, 25, 50, 100], pageSize: defaultPageSize };

/** What the API takes. */
const maxPage = 999_999_999;
export const maxSearchLength = 200;

/** What the address asks for; what it asks for wrongly is left out. */
export function readListQuery(params: URLSearchParams, sizes = usualSizes): ListQuery {
  const page = Number(params.get("page"));
  const limit = Number(params.get("limit"));
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= maxPage ? page : 1,
    limit: sizes.pageSizes.includes(limit) ? limit : sizes.pageSize,
    search: (params.get("search") ?? "").slice(0, maxSearchLength),
  };
}

/** The other way: what is as it is anyway does not stand in the address. */
export function writeListQuery({ page, limit, search }: ListQuery, sizes = usualSizes): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set("search", search);
  if (limit !== sizes.pageSize) params.set("limit", String(limit));
  if (page !== 1) params.set("page", String(page));
  return params;
}
