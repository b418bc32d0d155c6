import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Pagination } from "#contract/answers.ts";
import { useSettled } from "#web/lib/settled.ts";
import type { ListPage } from "./list-page.ts";
import { type LoadedList, lastPageInstead } from "./loaded-list.ts";

interface ListInAddress<Query, Answer> {
  /** Undefined until the first one came. */
  list: LoadedList<Answer> | undefined;
  isLoading: boolean;
  show: (query: Query, options?: { replace: boolean }) => void;
  reload: () => void;
}

/** A list whose choice stands in the address. The older list stays in sight while the next is loaded. */
export function useListInAddress<
  Query extends ListPage,
  Answer extends { pagination: Pick<Pagination, "currentPage" | "totalPages"> },
>(
  promise: Promise<LoadedList<Answer>>,
  query: Query,
  write: (query: Query) => URLSearchParams,
): ListInAddress<Query, Answer> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { value, isPending } = useSettled(promise);
  const lastPage = lastPageInstead(value);

  function show(next: Query, { replace = false } = {}) {
    void navigate({ search: write(next).toString() }, { replace, preventScrollReset: true });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that came, whatever else is new
  useEffect(() => {
    if (lastPage !== undefined && !isPending) show({ ...query, page: lastPage }, { replace: true });
  }, [value]);

  return {
    list: lastPage === undefined ? value : undefined,
    isLoading: isPending || lastPage !== undefined,
    show,
    reload: () => void revalidate(),
  };
}
