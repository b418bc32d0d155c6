import { useEffect, useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { useSettled } from "#web/lib/calls/settled.ts";
import { type ListPage, type LoadedList, lastPageInstead } from "../loaded-list.ts";
import type { ListQuery } from "./list-query.ts";

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
