import { defaultPageSize } from "#contract/paging.rules.ts";
import { roadblockPageSizes } from "#contract/roadblocks.rules.ts";
import { type ListPage, readListPage, writeListPage } from "../list-page.ts";

const sizes = { pageSizes: roadblockPageSizes, pageSize: defaultPageSize };

export const readListQuery = (params: URLSearchParams): ListPage => readListPage(params, sizes);
export const writeListQuery = (page: ListPage): URLSearchParams => writeListPage(page, sizes);
