import { defaultPageSize } from "#contract/paging.rules.ts";

/** The choices of the lists for which SPEC.md names none. */
export const pageSizes = [10, 25, 50, 100] as const;
export const listSizes = { pageSizes, pageSize: defaultPageSize };
