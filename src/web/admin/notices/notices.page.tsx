import { noticeMessages } from "#content/office/notice-messages.ts";
import { officeMessages } from "#content/office/office-messages.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { toastError } from "../frame/toasts.ts";
import { ListSection } from "../list/list-section.tsx";
import { ManyAtOnce, useMany } from "../list/many/many-at-once.tsx";
import { fromTheStart, isNarrowed, type RecordQuery } from "../list/query/record-query.ts";
import type { ShownList } from "../list/query/use-list-in-address.ts";
import { SavedElsewhere } from "../list/rows/saved-elsewhere.tsx";
import { useActiveToggle } from "../list/rows/use-active-toggle.ts";
import { useSaved } from "../list/rows/use-saved.ts";
import { StateChoice } from "../list/state-choice.tsx";
import { showForm } from "../record/record-form-frame.tsx";
import { RecordScreen } from "../record/record-screen.tsx";
import { DraftFiles } from "./drafts/draft-files.tsx";
import { sharedFrom } from "./drafts/draft-form.ts";
import { useDraftFiles } from "./drafts/use-draft-files.ts";
import { type NoticePage, noticeSizes } from "./notice-list.ts";
import { NoticeTable } from "./notice-table.tsx";
import { noticeCalls } from "./notices.calls.ts";
import { formHeadingId, NoticesForm } from "./notices.form.tsx";
import { SavedNotice } from "./saved-notice.tsx";
import { useNoticeEditor } from "./use-notice-editor.ts";

const words = noticeMessages;
const listId = "notice-list";

export function NoticesPage(props: ShownList<RecordQuery, NoticePage>) {
  const { query, list, onShow, onReload } = props;
  const { saved, tellSaved, noteChanged } = useSaved(list);
  const editor = useNoticeEditor(pointOut);
  const toggle = useActiveToggle<Notice>({
    list,
    isOn: ({ action }) => action,
    send({ _id }, action) {
      noteChanged([_id]);
      return noticeCalls.toggle(_id, { action });
    },
    onReload,
    onFailed: (message, about) => toastError(words.toggleFailed(message), about),
    onRefused: (message) => alert(words.toggleRefused(message)),
  });

  const many = useMany(list, {
    path: "/notices",
    nameOf: ({ noticeTitle }) => noticeTitle,
    isOn: ({ action }) => action,
    onChanged: noteChanged,
    onReload,
  });
  const drafts = useDraftFiles(() => void onReload());

  function showDrafts() {
    void onShow({ ...fromTheStart(query), state: "hidden" });
    document.getElementById(listId)?.scrollIntoView({ block: "start" });
  }

  function edit(notice: Notice) {
    tellSaved(undefined);
    editor.edit(notice);
    showForm(formHeadingId);
  }

  function pointOut(notice: Notice, { isNew }: { isNew: boolean }) {
    tellSaved(notice);
    const isAtStart = query.page === 1 && !isNarrowed(query);
    void (isNew && !isAtStart ? onShow(fromTheStart(query)) : onReload());
  }

  return (
    <RecordScreen
      heading={words.heading}
      listId={listId}
      form={
        <>
          <NoticesForm
            editor={editor}
            onManyFiles={(files) => drafts.add(files, sharedFrom(editor.form.draft, new Date()))}
          />
          <DraftFiles drafts={drafts} onShow={showDrafts} />
        </>
      }
      list={
        <ListSection
          {...props}
          id={listId}
          words={words}
          sizes={noticeSizes}
          savedId={saved?._id}
          actions={<StateChoice query={query} onShow={onShow} />}
          filters={
            <>
              <SavedNotice notice={saved} onDismiss={() => tellSaved(undefined)} />
              <SavedElsewhere
                saved={saved}
                list={props}
                text={({ noticeTitle }) => words.savedElsewhere(noticeTitle)}
                showLabel={words.showSaved}
                onShow={({ noticeTitle }) => void onShow({ ...fromTheStart(query), search: noticeTitle })}
                onDismiss={() => tellSaved(undefined)}
              />
            </>
          }
        >
          {(page) => (
            <ManyAtOnce many={many} isEmpty={page.rows.length === 0}>
              <NoticeTable
                page={page}
                emptyHint={emptyHint(query)}
                editingId={editor.form.editing?._id}
                savedId={saved?._id}
                onEdit={edit}
                toggle={toggle}
                many={many}
              />
            </ManyAtOnce>
          )}
        </ListSection>
      }
    />
  );
}

function emptyHint({ search, state }: RecordQuery): string {
  if (search) return words.noMatch;
  return state ? officeMessages.state.none : words.addFirst;
}
