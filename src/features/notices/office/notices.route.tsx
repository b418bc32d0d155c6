import { useFilesAnywhere } from "#client/files-anywhere.ts";
import { ManyAtOnce, useMany } from "#office/bulk/bulk-actions.tsx";
import { momentText, recordForm } from "#office/form/record-form.ts";
import { RecordFormFrame, showForm } from "#office/form/record-form-frame.tsx";
import { RecordScreen } from "#office/form/record-screen.tsx";
import { type RecordEditor, useRecordEditor } from "#office/form/use-record-editor.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { toastError } from "#office/frame/toasts.ts";
import { StateChoice } from "#office/list/list-filters.tsx";
import {
  fromTheStart,
  isNarrowed,
  type RecordQuery,
  readRecordQuery,
  type ShownList,
  useListInAddress,
  writeRecordQuery,
} from "#office/list/list-query.ts";
import { ListSection } from "#office/list/list-section.tsx";
import { SavedElsewhere, useSaved } from "#office/list/row-parts.tsx";
import { useActiveToggle } from "#office/list/use-active-toggle.ts";
import { officeMessages } from "#office/office.words.ts";
import { messages } from "#office/spec-messages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import type { Notice } from "../notices.schemas.ts";
import { noticeMessages } from "../notices.words.ts";
import type { Route } from "./+types/notices.route";
import { DraftFiles, sharedFrom, useDraftFiles } from "./draft-files.tsx";
import {
  comparedInNotice,
  draftOf,
  emptyDraft,
  type NoticeDraft,
  type NoticePage,
  noticeCalls,
  noticeSizes,
  objectionTo,
  stateWhenSaved,
  toForm,
  typeOfLink,
} from "./notice-draft.ts";
import { NoticeFields } from "./notice-fields.tsx";
import { NoticeTable } from "./notice-table.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, noticeMessages.heading);
}

/** Does not wait for the list: the form is there at once, and stays while the list is loaded again. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readRecordQuery(new URL(request.url).searchParams, noticeSizes);
  return { query, list: noticeCalls.list(query) };
}

export default function Notices({ loaderData: { query, list } }: Route.ComponentProps) {
  return <NoticesPage {...useListInAddress(list, query, (next) => writeRecordQuery(next, noticeSizes))} />;
}

const steps = recordForm<Notice, NoticeDraft>({ emptyDraft, draftOf });

/** The steps of every form, and one of its own: the type follows the link. */
export const noticeSteps: typeof steps = {
  ...steps,
  change(form, field, value) {
    const changed = steps.change(form, field, value);
    if (field !== "fileLink") return changed;
    const fileType = fileTypeFor(form.draft, changed.draft.fileLink);
    return { ...changed, draft: { ...changed.draft, fileType } };
  },
};

/** The type follows the link's own ending until somebody chooses another. */
function fileTypeFor(before: NoticeDraft, link: string): string {
  const wasGuessed = before.fileType === (typeOfLink(before.fileLink) ?? "");
  return wasGuessed ? (typeOfLink(link) ?? "") : before.fileType;
}

const formHeadingId = "notice-form";

type NoticesFormProps = { editor: RecordEditor<Notice, NoticeDraft>; onManyFiles: (files: File[]) => void };

function NoticesForm({ editor, onManyFiles }: NoticesFormProps) {
  const { draft, editing } = editor.form;
  // An edited notice has one file.
  const takeMany = editing ? undefined : onManyFiles;
  useFilesAnywhere((file, all) => {
    if (takeMany && all.length > 1) takeMany(all);
    else if (!editor.isSaving) editor.change("noticeFile", file);
  });
  return (
    <RecordFormFrame
      headingId={formHeadingId}
      words={noticeMessages}
      editor={editor}
      hasFile={draft.noticeFile !== null}
      whenSaved={stateWhenSaved(draft, editing?.action ?? true, new Date())}
      compared={comparedInNotice}
    >
      <NoticeFields editor={editor} onManyFiles={takeMany} />
    </RecordFormFrame>
  );
}

const words = noticeMessages;
const listId = "notice-list";

function NoticesPage(props: ShownList<RecordQuery, NoticePage>) {
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

/** After a save: the way to its page on the site, or why it is not there now. */
function SavedNotice({ notice, onDismiss }: { notice: Notice | undefined; onDismiss: () => void }) {
  if (!notice) return null;
  return (
    <NoticeBar
      kind="success"
      onDismiss={onDismiss}
      dismissLabel={messages.toast.dismiss}
      action={
        notice.state === "live" && (
          <ButtonLink href={notice.address} target="_blank" rel="noopener" size="sm" variant="secondary">
            {words.view}
          </ButtonLink>
        )
      }
    >
      {textOf(notice)}
    </NoticeBar>
  );
}

function textOf({ state, noticeTitle, publishDate, publishTime }: Notice): string {
  if (state === "scheduled") return words.saved.scheduled(noticeTitle, momentText(publishDate, publishTime));
  // One in the bin cannot be saved.
  return words.saved[state === "binned" ? "hidden" : state](noticeTitle);
}

function useNoticeEditor(onSaved: (notice: Notice, about: { isNew: boolean }) => void) {
  return useRecordEditor({
    steps: noticeSteps,
    idPrefix: "notice",
    check: ({ draft, editing }) => objectionTo(draft, editing),
    send: ({ draft, editing }, onProgress) => noticeCalls.save(editing, toForm(draft), onProgress),
    rowOf: ({ notice }) => notice,
    words: { failed: words.saveFailed, refused: words.saveRefused },
    onSaved,
  });
}
