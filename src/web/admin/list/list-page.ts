/** Which part of a list is shown. It stands in the address, so that a reload and the back button keep it. */
export interface ListPage {
  page: number;
  limit: number;
}

/** The choices of a list, and the one that holds unless another is made. */
export interface PageSizes {
  pageSizes: readonly number[];
  pageSize: number;
}

/** What the API takes. */
const maxPage = 999_999_999;

/** What the address asks for; what it asks for wrongly is left out. */
export function readListPage(params: URLSearchParams, { pageSizes, pageSize }: PageSizes): ListPage {
  const page = Number(params.get("page"));
  const limit = Number(params.get("limit"));
  return {
    page: Number.isSafeInteger(page) && page > 0 && page <= maxPage ? page : 1,
    limit: pageSizes.includes(limit) ? limit : pageSize,
  };
}

/** The other way: what is as it is anyway does not stand in the address. */
export function writeListPage(
  { page, limit }: ListPage,
  { pageSize }: Pick<PageSizes, "pageSize">,
): URLSearchParams {
  const params = new URLSearchParams();
  if (limit !== pageSize) params.set("limit", String(limit));
  if (page !== 1) params.set("page", String(page));
  return params;
}
