import { defaultPageSize } from "#contract/paging.rules.ts";
import type { PageSizes } from "./list-page.ts";

/** The choices of the lists for which SPEC.md names none. */
export const listSizes: PageSizes = { pageSizes: [10, 25, 50, 100], pageSize: defaultPageSize };
