import { useEffect } from "react";
import { fieldId } from "#fields/field-paths.ts";
import { fieldsOf } from "#office/fields/rule-field.tsx";
import { MoreFields } from "#office/form/more-fields.tsx";
import type { RecordEditor } from "#office/form/use-record-editor.ts";
import { commonWords } from "#office/office.words.ts";
import { useNoticeTypes } from "#office/use-notice-types.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import { fileSizeText } from "#ui/file-size.ts";
import { linkFileTypes, maxNoticeTitleLength } from "../notices.rules.ts";
import type { Notice } from "../notices.schemas.ts";
import { noticeMessages } from "../notices.words.ts";
import {
  acceptedFiles,
  endingNames,
  endProblem,
  fileProblem,
  type NoticeDraft,
  noticeFormFields,
} from "./notice-form.ts";

const words = noticeMessages.field;
const moreNames = ["publishTime", "showUntil", "pinnedUntil", "text", "isHidden"] as const;

type PartProps = { editor: RecordEditor<Notice, NoticeDraft> };

type NoticeFieldsProps = PartProps & {
  onManyFiles: ((files: File[]) => void) | undefined;
};

export function NoticeFields({ editor, onManyFiles }: NoticeFieldsProps) {
  const field = fieldsOf(noticeFormFields, editor, words);
  const { noticeTitle, noticeType } = editor.form.draft;
  // A notice keeps a type that was removed.
  const types = [...new Set([...useNoticeTypes(), ...(noticeType ? [noticeType] : [])])];
  const { editing } = editor.form;
  return (
    <>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {field("noticeTitle", {
          grows: true,
          hint: `${noticeTitle.length} of ${maxNoticeTitleLength} characters`,
          className: "sm:col-span-2",
        })}
        {field("noticeType", {
          choices: types.map((type) => ({ value: type, label: type })),
          placeholder: "Select a type",
        })}
        {field("publishDate", {
          hint: "A future day schedules the notice: it appears on that day.",
          hasToday: true,
          className: "xl:row-span-2",
        })}
        <UploadField editor={editor} onManyFiles={onManyFiles} />
        <LinkFields editor={editor} />
      </div>
      <MoreFields
        key={editing?._id}
        label={`More: time, last day, pin, text${editing ? "" : ", save hidden"}`}
        names={moreNames}
        form={editor.form}
      >
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-3">
          {field("publishTime", { hint: "Without a time it appears at midnight." })}
          {field("showUntil", {
            hint: "The last day on which it is shown.",
            error: endProblem(editor.form.draft),
          })}
          {field("pinnedUntil", { hint: "It stays at the top of the list until the end of this day." })}
          {field("text", {
            hint: "For readers who cannot open the file. An empty line begins a paragraph; links are recognised.",
            className: "sm:col-span-3",
          })}
          {!editing && <HiddenChoice editor={editor} />}
        </div>
      </MoreFields>
    </>
  );
}

function HiddenChoice({ editor: { form, change } }: PartProps) {
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3 text-sm sm:col-span-3">
      <input
        type="checkbox"
        checked={form.draft.isHidden}
        onChange={({ target }) => change("isHidden", target.checked)}
        className="size-5 shrink-0"
      />
      Save it hidden. You can preview it, and visitors see it once you switch it on.
    </label>
  );
}

function UploadField({ editor: { form, change, progress }, onManyFiles }: NoticeFieldsProps) {
  const { draft, editing, problems } = form;
  const id = fieldId("noticeFile");
  const problem = fileProblem(draft.noticeFile)?.hint;

  // On a phone the bar at the bottom may cover it.
  useEffect(() => {
    if (problem) document.getElementById(`${id}-error`)?.scrollIntoView({ block: "nearest" });
  }, [problem, id]);

  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <FilePicker
        id={id}
        label="Upload File"
        value={draft.noticeFile}
        onChange={(file) => change("noticeFile", file)}
        onMany={onManyFiles}
        prompt={editing?.fileUrl ? "Choose a file to replace the current one" : "Choose a file"}
        mousePrompt={editing?.fileUrl ? undefined : commonWords.dropHere}
        removeLabel="Remove the file"
        hint={`${endingNames}; maximum 20 MB. Or enter a link instead.${onManyFiles ? " Several files at once become hidden drafts, one for each." : ""}`}
        error={problem ?? problems.noticeFile}
        accept={acceptedFiles}
        progress={draft.noticeFile ? progress : undefined}
      />
      {editing?.fileUrl && (
        <p aria-live="polite" className="text-sm break-words text-ink-700">
          Current file:{" "}
          <a href={editing.fileUrl} target="_blank" rel="noopener">
            {editing.fileTitle || editing.fileUrl}
          </a>
          {editing.fileBytes !== null && ` (${fileSizeText(editing.fileBytes)})`}
          {draft.noticeFile &&
            editing.fileBytes !== null &&
            ". Once you save, links to this file stop working; links to the notice show the new one."}
        </p>
      )}
    </div>
  );
}

function LinkFields({ editor: { form, change } }: PartProps) {
  const { draft, problems } = form;
  return (
    <div className="grid grid-cols-1 content-start gap-4 sm:col-span-2 sm:grid-cols-[2fr_1fr] xl:col-span-1 xl:grid-cols-1">
      <TextField
        id={fieldId("fileLink")}
        label="File Link"
        error={problems.fileLink}
        hint={
          draft.noticeFile && draft.fileLink ? "Not used, because you chose a file." : "Instead of a file."
        }
        type="url"
        value={draft.fileLink}
        placeholder="https://"
        onChange={(event) => change("fileLink", event.target.value)}
      />
      <SelectField
        id={fieldId("fileType")}
        label="File Type"
        error={problems.fileType}
        hint="Only for a link."
        value={draft.fileType}
        placeholder="Select"
        options={linkFileTypes}
        onChange={(event) => change("fileType", event.target.value)}
      />
    </div>
  );
}
