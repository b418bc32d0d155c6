import type { Notice } from "#contract/notices/notices.ts";
import { defaultPageSize } from "#contract/paging.rules.ts";
import type { ListPage } from "../list/loaded-list.ts";
import type { PageSizes } from "../list/query/list-query.ts";

export const noticeSizes: PageSizes = { pageSizes: [5, 10, 25, 50], pageSize: defaultPageSize };

export type NoticePage = ListPage<Notice>;
