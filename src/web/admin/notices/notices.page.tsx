import { useState } from "react";
import { messages } from "#content/messages.ts";
import type { Notice } from "#contract/notices.ts";
import { SavedElsewhere } from "../saved-elsewhere.tsx";
import { useUnsavedChanges } from "../unsaved-changes.tsx";
import { beginEdit, emptyForm, isUnsaved } from "./notice-form-state.ts";
import type { NoticeList } from "./notice-list-loading.ts";
import { firstPage, type NoticeListQuery } from "./notice-list-query.ts";
import { NoticesForm, showForm } from "./notices.form.tsx";
import { NoticesList } from "./notices.list.tsx";
import { useNoticeToggle } from "./use-notice-toggle.ts";

const words = messages.notice;

type NoticesPageProps = {
  heading: string;
  query: NoticeListQuery;
  /** Undefined until the first one came. */
  list: NoticeList | undefined;
  isLoading: boolean;
  onShow: (query: NoticeListQuery, options?: { replace: boolean }) => void;
  onReload: () => void;
};

export function NoticesPage({ heading, query, list, isLoading, onShow, onReload }: NoticesPageProps) {
  const [form, setForm] = useState(emptyForm);
  const [saved, setSaved] = useState<Notice>();
  const toggle = useNoticeToggle(list, onReload);
  useUnsavedChanges(isUnsaved(form));

  function edit(notice: Notice) {
    setSaved(undefined);
    setForm((before) => beginEdit(before, notice));
    showForm();
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
      <h1 className="text-2xl">{heading}</h1>
      <NoticesForm form={form} onForm={setForm} onSaved={pointOut} />
      <NoticesList
        query={query}
        list={list}
        isLoading={isLoading}
        editingId={form.editing?._id}
        savedId={saved?._id}
        onShow={onShow}
        onReload={onReload}
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
  return list?.state === "ready" && !list.notices.some(({ _id }) => _id === saved._id);
}
