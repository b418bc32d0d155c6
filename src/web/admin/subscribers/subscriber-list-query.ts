import { type ListPage, readListPage, writeListPage } from "../list/list-page.ts";
import { listSizes } from "../list/page-sizes.ts";
import { readSearch } from "../list/search-text.ts";

export interface SubscriberListQuery extends ListPage {
  search: string;
}

export function readListQuery(params: URLSearchParams): SubscriberListQuery {
  return { ...readListPage(params, listSizes), search: readSearch(params) };
}

export function writeListQuery(query: SubscriberListQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search) params.set("search", query.search);
  for (const [name, value] of writeListPage(query, listSizes)) params.set(name, value);
  return params;
}
