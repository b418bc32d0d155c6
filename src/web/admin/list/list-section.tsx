import type { ReactNode, Ref } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ListSearch } from "./list-search.tsx";
import type { LoadedList } from "./loaded-list.ts";

export interface ListWords {
  listHeading: string;
  loading: string;
  listFailed: string;
  retry: string;
  search: string;
}

type ListSectionProps<Answer> = {
  id: string;
  ref?: Ref<HTMLElement>;
  words: ListWords;
  list: LoadedList<Answer> | undefined;
  isLoading: boolean;
  search: string;
  onSearch: (search: string) => void;
  onReload: () => void;
  /** Stands beside the search. */
  actions?: ReactNode;
  /** Stands between the heading and the rows. */
  filters?: ReactNode;
  children: (answer: Answer) => ReactNode;
};

/** A searched list in all its states: on its way, failed, and there, also while the next is on its way. */
export function ListSection<Answer>(props: ListSectionProps<Answer>) {
  const { id, words, list, isLoading } = props;
  return (
    <section ref={props.ref} aria-labelledby={id} aria-busy={isLoading} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id={id} className="scroll-mt-20 text-xl">
          {words.listHeading}
        </h2>
        {isLoading && list && <Spinner layout="inline" label={words.loading} />}
        <div className="flex w-full flex-wrap items-center gap-3 sm:ml-auto sm:w-auto">
          <ListSearch
            label={words.search}
            search={props.search}
            onSearch={props.onSearch}
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

function ListState<Answer>({ words, list, isLoading, onReload, children }: ListSectionProps<Answer>) {
  if (!list) return <Spinner label={words.loading} />;
  if (list.state === "ready") return children(list.answer);
  return (
    <ErrorState title={words.listFailed} retryLabel={words.retry} onRetry={onReload} retrying={isLoading}>
      {list.message}
    </ErrorState>
  );
}

/** A list is read from its head; below the last row of a long page, that is out of sight. */
export function showListHead(id: string): void {
  const head = document.getElementById(id);
  if (head && head.getBoundingClientRect().top < 0) head.scrollIntoView({ block: "start" });
}
