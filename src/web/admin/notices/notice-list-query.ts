import { defaultPageSize } from "#contract/paging.rules.ts";
import { type ListPage, type PageSizes, readListPage, writeListPage } from "../list/list-page.ts";
import { readSearch } from "../list/search-text.ts";

export const sizes: PageSizes = { pageSizes: [5, 10, 25, 50], pageSize: defaultPageSize };

export interface NoticeListQuery extends ListPage {
  search: string;
}

export const firstPage: NoticeListQuery = { page: 1, limit: defaultPageSize, search: "" };

export function readListQuery(params: URLSearchParams): NoticeListQuery {
  return { ...readListPage(params, sizes), search: readSearch(params) };
}

export function writeListQuery(query: NoticeListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search !== firstPage.search) params.set("search", query.search);
  for (const [name, value] of writeListPage(query, sizes)) params.set(name, value);
  return params;
}
