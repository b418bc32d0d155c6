import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "react-router";
import { formatDay } from "#base/calendar/dates.ts";
import { disclosedYear } from "#base/calendar/disclosure.ts";
import { useFilesAnywhere } from "#kit/client/files-anywhere.ts";
import { fieldId } from "#kit/fields/field-paths.ts";
import { fieldsOf } from "#kit/office/fields/rule-field.tsx";
import { DraftFiles, titleOfFile, useDraftFiles } from "#kit/office/form/draft-files.tsx";
import { defineForm } from "#kit/office/form/record-form.ts";
import { showForm } from "#kit/office/form/record-form-frame.tsx";
import { StateLine, stateWhenSaved } from "#kit/office/form/state-badge.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { defineRecordList } from "#kit/office/list/list.ts";
import { dayColumn, RowLink, textColumn } from "#kit/office/list/list-parts.tsx";
import { useMailsBefore } from "#kit/office/list/mails-before.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { RecordScreen, useRecordScreen } from "#kit/office/record-screen.tsx";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useAction } from "#kit/office/use-action.ts";
import type { Column } from "#kit/ui/data-table.tsx";
import { FilePicker } from "#kit/ui/file-picker.tsx";
import { fileSizeText, limitText, problemOfFile } from "#kit/ui/file-size.ts";
import { downloadFields, downloads } from "../downloads.rules.ts";
import type { Download } from "../downloads.schemas.ts";
import type { Route } from "./+types/downloads.route";
import { useCategories } from "./use-categories.ts";
import { Versions } from "./versions.tsx";

export const meta = screenMeta(downloads.office.label);

const { endings, maxBytes, label: fileName } = downloads.upload;
const list = defineRecordList<Download>(downloads);
const form = defineForm<typeof downloadFields, Download, "file">({
  fields: downloadFields,
  file: { name: "file", label: fileName, stored: ({ fileTitle }) => fileTitle },
});

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: list.load(request) });

const titleOf = (file: File) => titleOfFile(file.name, downloadFields.title.maxLength);

const columns: Column<Download>[] = [
  {
    header: downloadFields.title.label,
    cell: ({ title, state, address, date, showUntil, url = "" }) => (
      <>
        <RowLink href={state === "live" ? address : url}>{title}</RowLink>
        <StateLine
          info={{ state, appears: formatDay(date), until: showUntil ? formatDay(showUntil) : undefined }}
        />
      </>
    ),
    className: "w-full min-w-40",
    cardPlacement: "title",
  },
  textColumn(downloadFields.category.label, ({ category }) => category, "min-w-28"),
  textColumn(downloadFields.fiscalYear.label, ({ fiscalYear }) => fiscalYear, "min-w-20"),
  dayColumn(downloadFields.date.label, ({ date }) => date, { cardLabel: "" }),
];

export default function DownloadsScreen({ loaderData }: Route.ComponentProps) {
  const screen = useRecordScreen(loaderData.list, { list, form, mayShow: useMailsBefore(downloads) });
  const { editor } = screen;
  const { draft, editing, problems } = editor.form;
  const field = fieldsOf(downloadFields, editor);
  const categories = useCategories();
  const known = [...new Set([...categories, ...(draft.category ? [draft.category] : [])])];
  const problemOf = (file: File | null) => problemOfFile(downloads.upload, file);
  const drafts = useDraftFiles(screen, {
    problemOf,
    formOf(file) {
      const category = draft.category || (known[0] ?? "");
      const sent = form.toForm({ ...draft, title: titleOf(file), category, file });
      sent.set("action", "false");
      return sent;
    },
  });
  const { run } = useAction();
  const [query, setQuery] = useSearchParams();
  const [copied, due] = [query.get("copy"), query.get("due")];
  const copy = useEffectEvent(async (id: string) => {
    const read = () => adminApi.get<{ success: true; download: Download }>(`/downloads/${id}`);
    await run("copy", read, ({ download }) => {
      const { showUntil, ...kept } = form.draftOf(download);
      const next = due ? { date: due, fiscalYear: disclosedYear(due) } : {};
      editor.begin({ ...form.draftOf(), ...kept, ...next }, download);
      showForm(screen.formId);
      // Loading the page again must not copy it again.
      setQuery({}, { replace: true });
    });
  });
  // A link from the dashboard.
  useEffect(() => {
    if (copied) void copy(copied);
  }, [copied]);

  // A newer version is one file.
  const takeMany = editing ? undefined : drafts.add;

  function take(file: File | null) {
    editor.change("file", file);
    if (file && !draft.title) editor.change("title", titleOf(file));
  }

  useFilesAnywhere((file, all) => {
    if (takeMany && all.length > 1) takeMany(all);
    else if (!editor.isSaving) take(file);
  });
  return (
    <RecordScreen
      screen={screen}
      columns={columns}
      whenSaved={stateWhenSaved({ first: draft.date, last: draft.showUntil }, editing?.action ?? true)}
      between={<DraftFiles drafts={drafts} />}
    >
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 lg:grid-cols-2">
        {field("title")}
        {field("category", { choices: known.map((value) => ({ value, label: value })) })}
        <div className="flex flex-col gap-2">
          <FilePicker
            id={fieldId("file")}
            label={fileName}
            required={!editing}
            value={draft.file}
            onChange={take}
            onMany={takeMany}
            prompt={editing ? "Choose a newer version of the file" : "Choose a file"}
            mousePrompt={commonWords.dropHere}
            removeLabel="Remove the file"
            hint={`${endings.join(", ").toUpperCase()}; maximum ${limitText(maxBytes)}.${takeMany ? " Several become hidden drafts." : ""}`}
            error={problemOf(draft.file) ?? problems.file}
            accept={endings.map((ending) => `.${ending}`).join(",")}
            progress={draft.file ? editor.progress : undefined}
          />
          {editing && (
            <p className="text-sm break-words text-ink-700">
              Current file: <a href={editing.url}>{editing.fileTitle}</a> ({fileSizeText(editing.fileBytes)}).
              Its address stays the same with a newer version.
            </p>
          )}
        </div>
        {field("fiscalYear")}
        {field("date")}
        {field("showUntil")}
        {field("text", { className: "lg:col-span-2" })}
      </div>
      {editing && (
        <Versions
          key={`${editing._id} ${editing.version}`}
          download={editing}
          onChanged={screen.list.reload}
        />
      )}
    </RecordScreen>
  );
}
