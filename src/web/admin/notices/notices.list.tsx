import type { ReactNode } from "react";
import { messages } from "#content/messages.ts";
import type { Notice } from "#contract/notices.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ListSearch } from "../list-search.tsx";
import { useSavedRow } from "../use-saved-row.ts";
import type { NoticeList } from "./notice-list-loading.ts";
import type { NoticeListQuery } from "./notice-list-query.ts";
import { NoticePager } from "./notice-pager.tsx";
import { NoticeTable } from "./notice-table.tsx";
import type { NoticeToggle } from "./use-notice-toggle.ts";

const words = messages.notice;
const headingId = "notice-list";

type NoticesListProps = {
  query: NoticeListQuery;
  list: NoticeList | undefined;
  isLoading: boolean;
  editingId: string | undefined;
  /** The row to point out. */
  savedId: string | undefined;
  onShow: (query: NoticeListQuery, options?: { replace: boolean }) => void;
  onReload: () => void;
  onEdit: (notice: Notice) => void;
  toggle: NoticeToggle;
  /** Stands between the heading and the rows. */
  children: ReactNode;
};

export function NoticesList(props: NoticesListProps) {
  const { query, list, isLoading, savedId, onShow } = props;
  const section = useSavedRow<HTMLElement>(list, savedId);

  return (
    <section ref={section} aria-labelledby={headingId} aria-busy={isLoading} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h2 id={headingId} className="text-xl">
          {words.listHeading}
        </h2>
        {isLoading && list && <Spinner layout="inline" label={words.loading} />}
        <ListSearch
          label={words.search}
          search={query.search}
          onSearch={(search) => onShow({ ...query, page: 1, search }, { replace: true })}
          className="w-full sm:ml-auto sm:w-72"
        />
      </header>
      {props.children}
      <div className={classNames("transition-opacity duration-calm", isLoading && list && "opacity-60")}>
        <ListBody {...props} />
      </div>
    </section>
  );
}

/** A list is read from its head; below the last row of a long page, that is out of sight. */
function showHead() {
  const head = document.getElementById(headingId);
  if (head && head.getBoundingClientRect().top < 0) head.scrollIntoView({ block: "start" });
}

function ListBody({ query, list, isLoading, onShow, onReload, ...rest }: NoticesListProps) {
  function turnTo(next: NoticeListQuery) {
    onShow(next);
    showHead();
  }

  if (!list) return <Spinner label={words.loading} />;
  if (list.state === "failed") {
    return (
      <ErrorState title={words.listFailed} retryLabel={words.retry} onRetry={onReload} retrying={isLoading}>
        {list.message}
      </ErrorState>
    );
  }
  return (
    <>
      <NoticeTable {...rest} notices={list.notices} query={query} pagination={list.pagination} />
      <NoticePager query={query} pagination={list.pagination} onShow={turnTo} />
    </>
  );
}
