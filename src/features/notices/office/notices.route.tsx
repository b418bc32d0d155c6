import { Copy, FileText } from "lucide";
import { useRef } from "react";
import { dayOf, formatDay } from "#base/calendar/dates.ts";
import { useFilesAnywhere } from "#kit/client/files-anywhere.ts";
import { DraftFiles, useDraftFiles } from "#kit/office/form/draft-files.tsx";
import { fileNameIn } from "#kit/office/form/record-form.ts";
import { showForm } from "#kit/office/form/record-form-frame.tsx";
import { momentText, StateLine, stateWhenSaved } from "#kit/office/form/state-badge.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { defineRecordList } from "#kit/office/list/list.ts";
import { dayColumn, RowLink, textColumn } from "#kit/office/list/list-parts.tsx";
import { useMailsBefore } from "#kit/office/list/mails-before.ts";
import { RecordScreen, useRecordScreen } from "#kit/office/record-screen.tsx";
import { useAction } from "#kit/office/use-action.ts";
import { previewPath } from "#kit/pages/preview-path.ts";
import { IconButton } from "#kit/ui/button.tsx";
import type { Column } from "#kit/ui/data-table.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { notices } from "../notices.rules.ts";
import type { Notice } from "../notices.schemas.ts";
import type { Route } from "./+types/notices.route";
import { type DraftFile, draftFile, useManyFiles } from "./notice-files.tsx";
import { draftForm, fileProblem, isFarDate, NoticeFields, noticeForm, validate } from "./notice-form.tsx";

const words = {
  heading: "Notices",
  addHeading: "Add New Notice",
  editHeading: "Edit Notice",
  listHeading: "Current Notice List",
  add: "Add Notice",
  update: "Update Notice",
  search: "Search the titles",
};

export const meta = screenMeta(words.heading);

const list = defineRecordList<Notice>(notices, { pageSizes: [5, 10, 25, 50] });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: list.load(request) });

export default function Notices({ loaderData }: Route.ComponentProps) {
  const askedDay = useRef("");
  const { run } = useAction();
  const screen = useRecordScreen(loaderData.list, {
    list,
    form: noticeForm,
    mayShow: useMailsBefore(notices),
    // Odd on purpose (docs/decisions/0008-words-of-the-specification.md).
    failed: (message) => `Login failed: ${message}`,
    check(form) {
      const error = validate(form.draft);
      if (error || !isFarDate(form, new Date()) || askedDay.current === form.draft.publishDate) return error;
      askedDay.current = form.draft.publishDate;
      const day = formatDay(form.draft.publishDate);
      if (confirm(`${day} is more than a year away. Is this the right publish date?`)) return undefined;
      return { field: "publishDate", problems: { publishDate: "Please check this date." } };
    },
  });
  const { editor, formId } = screen;
  const { draft, editing } = editor.form;
  const { publishDate, publishTime, showUntil } = draft;
  const days = { first: publishDate, time: publishTime, last: showUntil };
  const formOf = (file: File) => draftForm(file, draft);
  const drafts = useDraftFiles(screen, { formOf, problemOf: fileProblem });
  const addFiles = (files: File[]) =>
    editor.change("files", (now) => [...now.files, ...files.map((file) => draftFile(file))]);
  const many = useManyFiles(addFiles, drafts.add);

  function takeFiles(files: File[]) {
    if (editor.isSaving) return;
    const [file = null] = files;
    if (draft.files.length + editor.form.start.files.length > 0) addFiles(files);
    else if (files.length > 1) many.ask(files);
    else editor.change("noticeFile", file);
  }
  useFilesAnywhere((_first, all) => takeFiles(all));

  /** Copies the text and the files, without the day. */
  async function duplicate(notice: Notice) {
    const { publishTime, showUntil, pinnedUntil, ...copied } = noticeForm.draftOf(notice);
    const copying = async () =>
      ({ success: true, files: await Promise.all(notice.files.flatMap(copyFile)) }) as const;
    await run(`duplicate ${notice._id}`, copying, ({ files }) => {
      screen.records.setSaved(undefined);
      editor.begin({ ...noticeForm.draftOf(), ...copied, publishDate: "", files }, notice);
      showForm(formId);
    });
  }

  return (
    <RecordScreen
      screen={screen}
      words={words}
      columns={columns}
      isNumbered
      staysOpen
      whenSaved={publishDate ? stateWhenSaved(days, editing?.action ?? !draft.isHidden) : undefined}
      rowButtons={(notice) => (
        <IconButton
          label={`Duplicate ${notice.noticeTitle}`}
          icon={Copy}
          onClick={() => void duplicate(notice)}
          className="lg:pointer-fine:size-9"
        />
      )}
      between={<DraftFiles drafts={drafts} />}
    >
      <NoticeFields editor={editor} onFiles={takeFiles} />
      {many.question}
    </RecordScreen>
  );
}

function copyFile({ url, title, bytes }: Notice["files"][number]): Promise<DraftFile>[] {
  if (bytes === null) return [];
  const copy = async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`The file could not be copied: ${response.statusText}`);
    const blob = await response.blob();
    // A title may have no ending.
    return draftFile(new File([blob], fileNameIn(url), { type: blob.type }), title);
  };
  return [copy()];
}

const columns: Column<Notice>[] = [
  {
    header: "Title",
    cell: (notice) => <TitleCell notice={notice} />,
    className: "w-full min-w-36",
    cardPlacement: "title",
  },
  dayColumn("Publish Date", ({ publishDate }) => publishDate, { cardLabel: "" }),
  textColumn("Type", ({ noticeType }) => noticeType, "min-w-25"),
  {
    key: "fileType",
    header: "File Type",
    cell: ({ fileType }) => <span className="uppercase">{fileType}</span>,
    cardLabel: "",
  },
  {
    header: "Uploaded By",
    cell: ({ uploadedBy }) => <span className="wrap-anywhere whitespace-normal">{uploadedBy}</span>,
    className: "min-w-17 2xl:whitespace-nowrap",
  },
];

function TitleCell({ notice }: { notice: Notice }) {
  const { noticeTitle, state, publishDate, publishTime, pinnedUntil, fileUrl, fileTitle, address } = notice;
  const isLive = state === "live";
  const until = notice.showUntil && formatDay(notice.showUntil);
  const isPinned = pinnedUntil && pinnedUntil.slice(0, 10) >= dayOf(new Date());
  return (
    <div className="flex items-center gap-1">
      {/* Full width, to align the icons of all rows. */}
      <div className="min-w-0 flex-1">
        <RowLink href={isLive ? address : previewPath(address)} isPreview={!isLive}>
          {noticeTitle}
        </RowLink>
        <StateLine info={{ state, appears: momentText(publishDate, publishTime), until }} />
        {isPinned && (
          <p className="mt-1 text-xs font-semibold text-ink-700">{`Pinned until ${formatDay(pinnedUntil)}`}</p>
        )}
      </div>
      {fileUrl && (
        <a
          href={fileUrl}
          target="_blank"
          rel="noopener"
          aria-label={`Open the file of ${noticeTitle} in a new tab`}
          title={fileTitle}
          className="inline-flex size-touch shrink-0 items-center justify-center rounded-sm text-crimson-700 hover:bg-crimson-50 lg:pointer-fine:size-9"
        >
          <Icon of={FileText} strokeWidth={1.75} className="size-5" />
        </a>
      )}
    </div>
  );
}
