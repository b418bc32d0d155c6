import { useState } from "react";
import { officeMessages } from "#content/office-messages.ts";
import type { Notice } from "#contract/notices.ts";
import { toastError } from "../frame/toasts.ts";
import type { ListQuery } from "../list/list-query.ts";
import { ListSection } from "../list/list-section.tsx";
import { SavedElsewhere } from "../list/saved-elsewhere.tsx";
import { useActiveToggle } from "../list/use-active-toggle.ts";
import type { ShownList } from "../list/use-list-in-address.ts";
import { showForm } from "../record/record-form-frame.tsx";
import { RecordScreen } from "../record/record-screen.tsx";
import { type NoticePage, noticeSizes } from "./notice-list.ts";
import { NoticeTable } from "./notice-table.tsx";
import { noticeCalls } from "./notices.calls.ts";
import { formHeadingId, NoticesForm } from "./notices.form.tsx";
import { useNoticeEditor } from "./use-notice-editor.ts";

const words = officeMessages.notice;
const listId = "notice-list";

export function NoticesPage(props: ShownList<ListQuery, NoticePage>) {
  const { query, list, onShow, onReload } = props;
  const [saved, setSaved] = useState<Notice>();
  const editor = useNoticeEditor(pointOut);
  const toggle = useActiveToggle<Notice>({
    list,
    send: ({ _id, action }) => noticeCalls.toggle(_id, { action: !action }),
    onReload,
    onFailed: (message, about) => toastError(words.toggleFailed(message), about),
    onRefused: (message) => alert(words.toggleRefused(message)),
  });

  function edit(notice: Notice) {
    setSaved(undefined);
    editor.edit(notice);
    showForm(formHeadingId);
  }

  function pointOut(notice: Notice, { isNew }: { isNew: boolean }) {
    setSaved(notice);
    const isAtStart = query.page === 1 && query.search === "";
    void (isNew && !isAtStart ? onShow({ ...query, page: 1, search: "" }) : onReload());
  }

  return (
    <RecordScreen
      heading={words.heading}
      listId={listId}
      form={<NoticesForm editor={editor} />}
      list={
        <ListSection
          {...props}
          id={listId}
          words={words}
          sizes={noticeSizes}
          savedId={saved?._id}
          filters={
            <SavedElsewhere
              saved={saved}
              list={props}
              text={({ noticeTitle }) => words.savedElsewhere(noticeTitle)}
              showLabel={words.showSaved}
              onShow={({ noticeTitle }) => void onShow({ ...query, page: 1, search: noticeTitle })}
              onDismiss={() => setSaved(undefined)}
            />
          }
        >
          {(page) => (
            <NoticeTable
              page={page}
              isSearched={query.search !== ""}
              editingId={editor.form.editing?._id}
              savedId={saved?._id}
              onEdit={edit}
              toggle={toggle}
            />
          )}
        </ListSection>
      }
    />
  );
}
