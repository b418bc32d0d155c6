import type { ReactNode } from "react";
import { officeMessages } from "#content/office-messages.ts";
import type { Notice } from "#contract/notices.ts";
import type { ListPage } from "../list/list-page.ts";
import { ListPager } from "../list/list-pager.tsx";
import type { ShownList } from "../list/list-screen.tsx";
import { ListSection, showListHead } from "../list/list-section.tsx";
import { useSavedRow } from "../list/use-saved-row.ts";
import type { NoticePage } from "./notice-list-loading.ts";
import { type NoticeListQuery, sizes } from "./notice-list-query.ts";
import { NoticeTable } from "./notice-table.tsx";
import type { NoticeToggle } from "./use-notice-toggle.ts";

export const listHeadingId = "notice-list";

type NoticesListProps = ShownList<NoticeListQuery, NoticePage> & {
  editingId: string | undefined;
  /** The row to point out. */
  savedId: string | undefined;
  onEdit: (notice: Notice) => void;
  toggle: NoticeToggle;
  /** Stands between the heading and the rows. */
  children: ReactNode;
};

export function NoticesList(props: NoticesListProps) {
  const { query, list, isLoading, onShow, onReload, children, ...table } = props;
  const section = useSavedRow<HTMLElement>(list, props.savedId);

  function turnTo(page: ListPage) {
    onShow({ ...query, ...page });
    showListHead(listHeadingId);
  }

  return (
    <ListSection
      id={listHeadingId}
      ref={section}
      words={officeMessages.notice}
      list={list}
      isLoading={isLoading}
      search={query.search}
      onSearch={(search) => onShow({ ...query, page: 1, search }, { replace: true })}
      onReload={onReload}
      filters={children}
    >
      {({ notices, pagination }) => (
        <>
          <NoticeTable {...table} notices={notices} query={query} pagination={pagination} />
          <ListPager sizes={sizes} pagination={pagination} onPage={turnTo} />
        </>
      )}
    </ListSection>
  );
}
