import { useState } from "react";
import { officeMessages } from "#content/office-messages.ts";
import type { Notice } from "#contract/notices.ts";
import type { ShownList } from "../list/list-screen.tsx";
import { SavedElsewhere } from "../list/saved-elsewhere.tsx";
import { ToList } from "../list/to-list.tsx";
import { showForm } from "../record/record-form-frame.tsx";
import { useUnsavedChanges } from "../record/unsaved-changes.tsx";
import { beginEdit, emptyForm, isUnsaved } from "./notice-form-state.ts";
import type { NoticeList, NoticePage } from "./notice-list-loading.ts";
import { firstPage, type NoticeListQuery } from "./notice-list-query.ts";
import { formHeadingId, NoticesForm } from "./notices.form.tsx";
import { listHeadingId, NoticesList } from "./notices.list.tsx";
import { useNoticeToggle } from "./use-notice-toggle.ts";

const words = officeMessages.notice;

export function NoticesPage(props: ShownList<NoticeListQuery, NoticePage>) {
  const { query, list, isLoading, onShow, onReload } = props;
  const [form, setForm] = useState(emptyForm);
  const [saved, setSaved] = useState<Notice>();
  const toggle = useNoticeToggle(list, onReload);
  useUnsavedChanges(isUnsaved(form));

  function edit(notice: Notice) {
    setSaved(undefined);
    setForm((before) => beginEdit(before, notice));
    showForm(formHeadingId);
  }

  function pointOut(notice: Notice, { isNew }: { isNew: boolean }) {
    setSaved(notice);
    const start = { ...firstPage, limit: query.limit };
    const isAtStart = query.page === start.page && query.search === start.search;
    if (isNew && !isAtStart) onShow(start);
    else onReload();
  }

  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl">{words.heading}</h1>
        <ToList headingId={listHeadingId} />
      </div>
      <NoticesForm form={form} onForm={setForm} onSaved={pointOut} />
      <NoticesList
        {...props}
        editingId={form.editing?._id}
        savedId={saved?._id}
        onEdit={edit}
        toggle={toggle}
      >
        {saved && !isLoading && isMissing(saved, list) && (
          <SavedElsewhere
            showLabel={words.showSaved}
            onShow={() => onShow({ ...firstPage, limit: query.limit, search: saved.noticeTitle })}
            onDismiss={() => setSaved(undefined)}
          >
            {words.savedElsewhere(saved.noticeTitle)}
          </SavedElsewhere>
        )}
      </NoticesList>
    </div>
  );
}

/** A notice stands where its date puts it: the one that was saved may be on another page than the one shown. */
function isMissing(saved: Notice, list: NoticeList | undefined): boolean {
  return list?.state === "ready" && !list.answer.notices.some(({ _id }) => _id === saved._id);
}
