import { useEffect } from "react";
import { fieldId } from "#fields/field-paths.ts";
import { fieldsOf } from "#office/fields/record-fields.tsx";
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

type PartProps = { editor: RecordEditor<Notice, NoticeDraft> };

type NoticeFieldsProps = PartProps & {
  onManyFiles: ((files: File[]) => void) | undefined;
};

export function NoticeFields({ editor, onManyFiles }: NoticeFieldsProps) {
  const field = fieldsOf(noticeFormFields, editor, words);
  const { noticeTitle, noticeType } = editor.form.draft;
  // A type that was removed meanwhile stays with its notices.
  const types = [...new Set([...useNoticeTypes(), ...(noticeType ? [noticeType] : [])])];
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
      {field("noticeTitle", {
        grows: true,
        hint: words.titleCount(noticeTitle.length, maxNoticeTitleLength),
        className: "sm:col-span-2 xl:col-span-3",
      })}
      {field("noticeType", {
        choices: types.map((type) => ({ value: type, label: type })),
        placeholder: words.typePrompt,
        className: "sm:col-span-2 xl:col-span-1",
      })}
      <UploadField editor={editor} onManyFiles={onManyFiles} />
      <LinkFields editor={editor} />
      {field("publishDate", { hint: words.dateHint, hasToday: true })}
      {field("publishTime", { hint: words.timeHint })}
      {field("showUntil", { hint: words.showUntilHint, error: endProblem(editor.form.draft) })}
      {field("pinnedUntil", { hint: words.pinnedUntilHint })}
      {field("text", {
        hint: words.textHint,
        className: "sm:col-span-2 xl:col-span-4",
      })}
      {!editor.form.editing && <HiddenChoice editor={editor} />}
    </div>
  );
}

/** So that the page can be looked at before visitors see it. */
function HiddenChoice({ editor: { form, change } }: PartProps) {
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3 text-sm sm:col-span-2 xl:col-span-4">
      <input
        type="checkbox"
        checked={form.draft.isHidden}
        onChange={({ target }) => change("isHidden", target.checked)}
        className="size-5 shrink-0"
      />
      {words.isHidden}
    </label>
  );
}

function UploadField({ editor: { form, change, progress }, onManyFiles }: NoticeFieldsProps) {
  const { draft, editing, problems } = form;
  const id = fieldId("noticeFile");
  const problem = fileProblem(draft.noticeFile)?.hint;

  // On a phone the bar at the foot may cover it.
  useEffect(() => {
    if (problem) document.getElementById(`${id}-error`)?.scrollIntoView({ block: "nearest" });
  }, [problem, id]);

  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      <FilePicker
        id={id}
        label={words.noticeFile}
        value={draft.noticeFile}
        onChange={(file) => change("noticeFile", file)}
        onMany={onManyFiles}
        prompt={editing?.fileUrl ? words.fileReplacePrompt : words.filePrompt}
        mousePrompt={editing?.fileUrl ? undefined : commonWords.dropHere}
        removeLabel={words.removeFile}
        hint={onManyFiles ? `${words.fileHint(endingNames)} ${words.manyHint}` : words.fileHint(endingNames)}
        error={problem ?? problems.noticeFile}
        accept={acceptedFiles}
        progress={draft.noticeFile ? progress : undefined}
        progressLabel={commonWords.upload}
      />
      {editing?.fileUrl && (
        <p className="text-sm break-words text-ink-700">
          {words.currentFile}{" "}
          <a href={editing.fileUrl} target="_blank" rel="noopener">
            {editing.fileTitle || editing.fileUrl}
          </a>
          {editing.fileBytes !== null && ` (${fileSizeText(editing.fileBytes)})`}
        </p>
      )}
    </div>
  );
}

function LinkFields({ editor: { form, change } }: PartProps) {
  const { draft, problems } = form;
  return (
    <div className="grid grid-cols-1 content-start gap-4 sm:col-span-2 sm:grid-cols-[2fr_1fr]">
      <TextField
        id={fieldId("fileLink")}
        label={words.fileLink}
        error={problems.fileLink}
        hint={draft.noticeFile && draft.fileLink ? words.linkUnused : words.linkHint}
        type="url"
        value={draft.fileLink}
        placeholder={words.linkPrompt}
        onChange={(event) => change("fileLink", event.target.value)}
      />
      <SelectField
        id={fieldId("fileType")}
        label={words.fileType}
        error={problems.fileType}
        hint={words.fileTypeHint}
        value={draft.fileType}
        placeholder={words.fileTypePrompt}
        options={linkFileTypes}
        onChange={(event) => change("fileType", event.target.value)}
      />
    </div>
  );
}
