import type { ComponentType, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { ErrorState } from "#web/ui/state/error-state.tsx";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { ListPager, type PagerProps } from "./list-pager.tsx";
import { ListSearch } from "./list-search.tsx";
import { type ListPage, pageCount } from "./loaded-list.ts";
import type { ListQuery, PageSizes } from "./query/list-query.ts";
import type { ShownList } from "./query/use-list-in-address.ts";
import { useSavedRow } from "./rows/use-saved-row.ts";

export interface ListWords {
  listHeading: string;
  loading: string;
  listFailed: string;
  retry: string;
  search: string;
}

type ListSectionProps<Query extends ListQuery, Page extends ListPage<unknown>> = ShownList<Query, Page> & {
  id: string;
  words: ListWords;
  /** h1 where the list is all of its page. */
  heading?: "h1" | "h2";
  /** The choices of how many are shown; a list that is loaded whole has none. */
  sizes?: PageSizes;
  Pager?: ComponentType<PagerProps>;
  /** The row to point out, once it is there. */
  savedId?: string | undefined;
  /** Stands beside the heading. */
  status?: ReactNode;
  /** Stands beside the search. */
  actions?: ReactNode;
  /** Stands between the heading and the rows. */
  filters?: ReactNode;
  children: (page: Page) => ReactNode;
};

/** A searched list in all its states: on its way, failed, and there, also while the next is on its way. */
export function ListSection<Query extends ListQuery, Page extends ListPage<unknown>>(
  props: ListSectionProps<Query, Page>,
) {
  const { id, words, query, list, isLoading, heading: Heading = "h2" } = props;
  const section = useSavedRow<HTMLElement>(list, props.savedId);
  return (
    <section
      ref={section}
      aria-labelledby={id}
      aria-busy={isLoading}
      className="flex scroll-mt-20 flex-col gap-4"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Heading id={id} className={classNames("scroll-mt-20", Heading === "h1" ? "text-2xl" : "text-xl")}>
          {words.listHeading}
        </Heading>
        {props.status}
        {isLoading && list && <Spinner layout="inline" label={words.loading} />}
        <div className="flex w-full flex-wrap items-center gap-3 sm:ml-auto sm:w-auto">
          <ListSearch
            label={words.search}
            search={query.search}
            onSearch={(search) => void props.onShow({ ...query, page: 1, search }, { replace: true })}
            className="w-full sm:w-72"
          />
          {props.actions}
        </div>
      </header>
      {props.filters}
      <div className={classNames("transition-opacity duration-calm", isLoading && list && "opacity-60")}>
        <ListState {...props} />
      </div>
    </section>
  );
}

function ListState<Query extends ListQuery, Page extends ListPage<unknown>>(
  props: ListSectionProps<Query, Page>,
) {
  const { id, words, query, list, sizes, Pager = ListPager } = props;
  if (!list) return <Spinner label={words.loading} />;
  if (list.state === "failed") {
    return (
      <ErrorState
        title={words.listFailed}
        retryLabel={words.retry}
        onRetry={() => void props.onReload()}
        retrying={props.isLoading}
      >
        {list.message}
      </ErrorState>
    );
  }

  function turnTo(part: { page: number; limit: number }) {
    void props.onShow({ ...query, ...part });
    showListHead(id);
  }

  return (
    <>
      {props.children(list)}
      {sizes && pageCount(list) > 1 && <Pager sizes={sizes} list={list} onPage={turnTo} />}
    </>
  );
}

/** A list is read from its head; below the last row of a long page, that is out of sight. */
function showListHead(id: string): void {
  const head = document.getElementById(id);
  if (head && head.getBoundingClientRect().top < 0) head.scrollIntoView({ block: "start" });
}
