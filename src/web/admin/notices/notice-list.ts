import type { Notice } from "#contract/notices.ts";
import { defaultPageSize } from "#contract/paging.rules.ts";
import type { PageSizes } from "../list/list-query.ts";
import type { ListPage } from "../list/loaded-list.ts";

export const noticeSizes: PageSizes = { pageSizes: [5, 10, 25, 50], pageSize: defaultPageSize };

export type NoticePage = ListPage<Notice>;
