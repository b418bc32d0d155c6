import { addDays, dayOf, parseDay } from "#base/calendar/dates.ts";
import { draftOfFields, formOf } from "#kit/fields/columns.ts";
import { fieldId } from "#kit/fields/field-paths.ts";
import type { DraftOf } from "#kit/fields/fields.ts";
import { isBlankText, writtenText } from "#kit/fields/rich.ts";
import { isSame } from "#kit/fields/shape.ts";
import { fieldsOf } from "#kit/office/fields/rule-field.tsx";
import { titleOfFile } from "#kit/office/form/draft-files.tsx";
import { MoreFields } from "#kit/office/form/more-fields.tsx";
import { comparedFields, type RecordFormDefinition } from "#kit/office/form/record-form.ts";
import type { RecordEditor, ValidationError } from "#kit/office/form/use-record-editor.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { SelectField, TextField } from "#kit/ui/field.tsx";
import { FilePicker } from "#kit/ui/file-picker.tsx";
import { endingOf, limitText, problemOfFile } from "#kit/ui/file-size.ts";
import { Choice } from "#kit/ui/inputs.tsx";
import {
  linkFileTypes,
  maxNoticeTitleLength,
  noticeFields,
  notices,
  noticeUploader,
} from "../notices.rules.ts";
import type { Notice } from "../notices.schemas.ts";
import { type DraftFile, NoticeFiles } from "./notice-files.tsx";
import { useNoticeTypes } from "./use-notice-types.ts";

/** Sent, but not asked; and what follows from the rich text. */
const { uploadedBy, text, ...fields } = noticeFields;

export type NoticeDraft = DraftOf<typeof fields> & {
  noticeFile: File | null;
  /** Those of a notice that has uploaded files, or of a new one that gets several. */
  files: DraftFile[];
  fileLink: string;
  fileType: string;
  isHidden: boolean;
};

export const noticeForm: RecordFormDefinition<Notice, NoticeDraft> = {
  draftOf(notice) {
    const linked = notice?.fileBytes === null ? notice : undefined;
    return {
      ...draftOfFields(fields, notice),
      noticeFile: null,
      files: notice && !linked ? storedFiles(notice) : [],
      fileLink: linked?.fileUrl ?? "",
      fileType: linked?.fileType ?? "",
      isHidden: false,
    };
  },

  /** The link is sent only without a file, and the file type only with a link. */
  toForm(draft, editing) {
    const form = formOf(fields, draft);
    // A text that nobody touched stays as it is, also without structure.
    if (editing && isSame(draft.richText, noticeForm.draftOf(editing).richText)) form.delete("richText");
    form.set("uploadedBy", noticeUploader);
    if (draft.isHidden) form.set("action", "false");
    const link = draft.fileLink.trim();
    const uploads = draft.files.flatMap(({ file }) => file ?? []);
    const isReordered = orderOf(draft.files) !== orderOf(noticeForm.draftOf(editing).files);
    if (uploads.length > 0 || (isReordered && !link)) {
      for (const file of uploads) form.append("noticeFile", file);
      form.set("files", orderOf(draft.files));
    } else if (draft.noticeFile) {
      form.set("noticeFile", draft.noticeFile);
    } else if (link) {
      form.set("fileLink", link);
      form.set("fileType", draft.fileType);
    }
    return form;
  },

  compared: [
    ...comparedFields<typeof fields, Notice, NoticeDraft>(fields),
    {
      label: "Upload File",
      names: ["noticeFile", "files", "fileLink", "fileType"],
      textOf: ({ noticeFile, files, fileLink }) =>
        noticeFile?.name ?? (fileLink || files.map(({ title }) => title).join(", ")),
      isReplaced: ({ noticeFile, files, fileLink }) =>
        noticeFile !== null || fileLink !== "" || files.some(({ file }) => file),
    },
  ],

  /** Texts were plain, and some are. */
  earlier: ({ text: words, ...values }) =>
    typeof words === "string" ? { ...values, richText: writtenText(words) } : values,

  /** The type follows the link's ending until somebody chooses another. */
  afterChange(draft, before, field) {
    if (field !== "fileLink" || before.fileType !== typeOfLink(before.fileLink)) return draft;
    return { ...draft, fileType: typeOfLink(draft.fileLink) };
  },
};

/** A record of only the specification's fields has no `files`. */
function storedFiles({ _id, fileUrl, fileTitle, fileType, fileBytes, files }: Notice): DraftFile[] {
  const first = { id: _id, url: fileUrl, title: fileTitle, type: fileType, bytes: fileBytes };
  return (files ?? (fileUrl ? [first] : [])).map(({ url, ...file }) => file);
}

/** The part `files`, which gives the whole order. */
function orderOf(files: readonly DraftFile[]): string {
  const uploads = files.filter(({ file }) => file);
  return JSON.stringify(
    files.map((each) => {
      const { id, title } = each;
      return each.file ? { upload: uploads.indexOf(each), title } : { id, title };
    }),
  );
}

export function validate(draft: NoticeDraft): ValidationError<NoticeDraft> | undefined {
  const { files } = draft;
  const hasFile =
    draft.noticeFile || files.length > 0 || draft.fileLink.trim() || !isBlankText(draft.richText);
  const missing = {
    ...(!draft.noticeTitle.trim() && { noticeTitle: "Please enter a notice title" }),
    ...(!draft.noticeType && { noticeType: "Please select a notice type" }),
    ...(!draft.publishDate && { publishDate: "Please select a publish date" }),
    ...(!hasFile && { noticeFile: "Please either upload a file or provide a file link" }),
  };
  const [first] = Object.entries(missing) as [keyof NoticeDraft, string][];
  if (first) return { field: first[0], alert: first[1], problems: missing };
  const showUntil = endProblem(draft);
  if (showUntil) return { field: "showUntil", failure: showUntil, problems: { showUntil } };
  const isTooMany = files.length > several.max && `A notice has at most ${several.max} files.`;
  const wrong = [draft.noticeFile, ...files.map(({ file }) => file ?? null)].find((file) =>
    fileProblem(file),
  );
  const noticeFile = isTooMany || fileProblem(wrong ?? null);
  if (!noticeFile) return undefined;
  const failure = `The notice was not saved. ${noticeFile}`;
  return { field: "noticeFile", failure, problems: { noticeFile } };
}

const endProblem = ({ publishDate, showUntil }: NoticeDraft): string | undefined =>
  parseDay(publishDate) && parseDay(showUntil) && showUntil < publishDate
    ? "The last day on which it is shown is before the publish date."
    : undefined;

const farDays = 366;

/** Perhaps a slip, such as a year of the other calendar. */
export function isFarDate({ draft, start }: { draft: NoticeDraft; start: NoticeDraft }, now: Date): boolean {
  const { publishDate } = draft;
  if (publishDate === start.publishDate || !parseDay(publishDate)) return false;
  const today = dayOf(now);
  return publishDate > addDays(today, farDays) || publishDate < addDays(today, -farDays);
}

const { endings, maxBytes, several } = notices.upload;
export const acceptedFiles = endings.map((ending) => `.${ending}`).join(",");
const endingNames = endings.join(", ").toUpperCase();

export const fileProblem = (file: Pick<File, "name" | "size"> | null) =>
  problemOfFile(notices.upload, file, " or provide a file link");

/** A hidden notice of a file, with the type and the day of the form. */
export function draftForm(file: File, { noticeType, publishDate }: NoticeDraft): FormData {
  const draft = {
    ...noticeForm.draftOf(),
    noticeTitle: titleOfFile(file.name, maxNoticeTitleLength),
    noticeType: noticeType || "Others",
    publishDate: publishDate || dayOf(new Date()),
    noticeFile: file,
    isHidden: true,
  };
  return noticeForm.toForm(draft, undefined);
}

/** Empty if it is not known. */
export function typeOfLink(link: string): string {
  const ending = endingOf(URL.parse(link.trim())?.pathname ?? "").replace("jpeg", "jpg");
  return linkFileTypes.find((type) => type === ending) ?? "";
}

interface NoticeFieldsProps {
  editor: RecordEditor<Notice, NoticeDraft>;
  onFiles: (files: File[]) => void;
}

export function NoticeFields({ editor, onFiles }: NoticeFieldsProps) {
  const field = fieldsOf(fields, editor);
  const { draft, editing, problems } = editor.form;
  const { noticeTitle, noticeType } = draft;
  // A notice keeps a type that was removed.
  const types = [...new Set([...useNoticeTypes(), ...(noticeType ? [noticeType] : [])])];
  return (
    <>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-[repeat(4,minmax(0,1fr))_minmax(0,1.3fr)]">
        {field("noticeTitle", {
          grows: true,
          hint: `${noticeTitle.length} of ${maxNoticeTitleLength} characters`,
          className: "sm:col-span-2 xl:col-span-3",
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
        <UploadField editor={editor} onFiles={onFiles} />
        <div className="grid grid-cols-1 content-start gap-4 sm:col-span-2 sm:grid-cols-[2fr_1fr] xl:contents">
          <TextField
            id={fieldId("fileLink")}
            label="File Link"
            error={problems.fileLink}
            hint="If there is no file."
            type="url"
            value={draft.fileLink}
            placeholder="https://"
            onChange={({ target }) => editor.change("fileLink", target.value)}
          />
          <SelectField
            id={fieldId("fileType")}
            label="File Type"
            error={problems.fileType}
            hint="Only for a link."
            value={draft.fileType}
            placeholder="Select"
            options={linkFileTypes}
            onChange={({ target }) => editor.change("fileType", target.value)}
          />
        </div>
      </div>
      <MoreFields
        key={editing?._id}
        label={`More: text instead of a file, time, last day, pin${editing ? "" : ", save hidden"}`}
        names={["richText", "publishTime", "showUntil", "pinnedUntil", "isHidden"]}
        form={editor.form}
      >
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-3">
          {field("richText", { className: "sm:col-span-3" })}
          {field("publishTime")}
          {field("showUntil", { error: endProblem(draft) })}
          {field("pinnedUntil")}
          {!editing && (
            <Choice
              checked={draft.isHidden}
              onChange={({ target }) => editor.change("isHidden", target.checked)}
              className="text-sm sm:col-span-3"
            >
              Save it hidden. You can preview it, and visitors see it once you switch it on.
            </Choice>
          )}
        </div>
      </MoreFields>
    </>
  );
}

function UploadField({ editor, onFiles }: NoticeFieldsProps) {
  const { form, progress } = editor;
  const { draft, editing, problems } = form;
  const hasFiles = draft.files.length > 0;
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      {hasFiles && <NoticeFiles editor={editor} />}
      <FilePicker
        id={fieldId("noticeFile")}
        label="Upload File"
        value={draft.noticeFile}
        onChange={(file) => (file ? onFiles([file]) : editor.change("noticeFile", null))}
        onMany={onFiles}
        prompt={hasFiles ? "Choose a file to add" : "Choose a file"}
        mousePrompt={commonWords.dropHere}
        removeLabel="Remove the file"
        hint={`${endingNames}; maximum ${limitText(maxBytes)}. You may choose up to ${several.max}.`}
        error={fileProblem(draft.noticeFile) ?? problems.noticeFile ?? problems.files}
        accept={acceptedFiles}
        progress={draft.noticeFile || draft.files.some(({ file }) => file) ? progress : undefined}
      />
      {editing?.fileUrl && (
        <p className="text-sm break-words text-ink-700">
          {editing.fileBytes === null ? "Current file: " : "Open the first: "}
          <a href={editing.fileUrl} target="_blank" rel="noopener">
            {editing.fileTitle || editing.fileUrl}
          </a>
          {editing.fileBytes !== null &&
            ". Links to a file that you replace or remove stop working once you save; links to the notice show the new one."}
        </p>
      )}
    </div>
  );
}
