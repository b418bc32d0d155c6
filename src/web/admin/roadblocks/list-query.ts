import { defaultPageSize } from "#contract/paging.rules.ts";
import { roadblockPageSizes } from "#contract/roadblocks.rules.ts";
import { type ListPage, readListPage, writeListPage } from "../list/list-page.ts";
import { readSearch } from "../list/search-text.ts";

const sizes = { pageSizes: roadblockPageSizes, pageSize: defaultPageSize };

export interface RoadblockListQuery extends ListPage {
  search: string;
}

export function readListQuery(params: URLSearchParams): RoadblockListQuery {
  return { ...readListPage(params, sizes), search: readSearch(params) };
}

export function writeListQuery(query: RoadblockListQuery): URLSearchParams {
  const params = new URLSearchParams(query.search ? { search: query.search } : {});
  for (const [name, value] of writeListPage(query, sizes)) params.set(name, value);
  return params;
}
