import { useEffect, useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useSettled } from "#client/api.ts";
import { defaultPageSize, type ShownState, shownStates } from "#collections/records.rules.ts";
import { type ListPage, type LoadedList, lastPageInstead } from "./loaded-list.ts";

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

/** Which records are shown: of one state, or of all. It stands in the address. */
export interface RecordQuery extends ListQuery {
  state: ShownState | "";
}

export function readRecordQuery(params: URLSearchParams, sizes = usualSizes): RecordQuery {
  const state = shownStates.find((name) => name === params.get("state")) ?? "";
  return { ...readListQuery(params, sizes), state };
}

export function writeRecordQuery(query: RecordQuery, sizes = usualSizes): URLSearchParams {
  const params = new URLSearchParams(query.state && { state: query.state });
  for (const [name, value] of writeListQuery(query, sizes)) params.set(name, value);
  return params;
}

/** From the first row of all, as after something new was added. */
export const fromTheStart = (query: RecordQuery): RecordQuery => ({
  ...query,
  page: 1,
  search: "",
  state: "",
});

export const isNarrowed = ({ search, state }: RecordQuery): boolean => search !== "" || state !== "";

/** A list as a screen shows it: what is asked for, what came of it, and how to ask for something else. */
export interface ShownList<Query, Page> {
  query: Query;
  /** Undefined until the first one came. */
  list: LoadedList<Page> | undefined;
  isLoading: boolean;
  onShow: (query: Query, options?: { replace: boolean }) => Promise<void>;
  onReload: () => Promise<void>;
}

/** A list whose choice stands in the address. The older list stays in sight while the next is loaded. */
export function useListInAddress<Query extends ListQuery, Page extends ListPage<unknown>>(
  promise: Promise<LoadedList<Page>>,
  query: Query,
  write: (query: Query) => URLSearchParams,
): ShownList<Query, Page> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { value, isPending } = useSettled(promise);
  const lastPage = lastPageInstead(value);

  // What was chosen a moment ago may not be shown yet, and must not be lost by the next choice.
  const chosen = useRef(query);
  useEffect(() => {
    chosen.current = query;
  }, [query]);

  async function show(next: Query, { replace = false } = {}) {
    chosen.current = { ...chosen.current, ...differences(query, next) };
    await navigate({ search: write(chosen.current).toString() }, { replace, preventScrollReset: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that came, whatever else is new
  useEffect(() => {
    if (lastPage !== undefined && !isPending) void show({ ...query, page: lastPage }, { replace: true });
  }, [value]);

  return {
    query,
    list: lastPage === undefined ? value : undefined,
    isLoading: isPending || lastPage !== undefined,
    onShow: show,
    onReload: revalidate,
  };
}

/** What of the second is another than in the first. */
function differences<Query extends object>(shown: Query, next: Query): Partial<Query> {
  const names = Object.keys(next) as (keyof Query)[];
  return Object.fromEntries(
    names.filter((name) => next[name] !== shown[name]).map((name) => [name, next[name]]),
  ) as Partial<Query>;
}
