import { officeMessages } from "#content/office-messages.ts";
import { linkFileTypes, maxNoticeTitleLength, noticeTypes } from "#contract/notices.rules.ts";
import { Field } from "#web/ui/field.tsx";
import { FilePicker } from "#web/ui/file-picker.tsx";
import { SelectInput } from "#web/ui/select-input.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { CurrentFile } from "./current-file.tsx";
import type { DraftField, NoticeDraft } from "./notice-draft.ts";
import { acceptedFiles, endingNames, problemOf } from "./notice-file.ts";
import type { NoticeFormState } from "./notice-form-state.ts";

const words = officeMessages.notice.field;

export const fieldIds: Record<DraftField, string> = {
  title: "notice-title",
  type: "notice-type",
  date: "notice-date",
  file: "notice-file",
  link: "notice-link",
  fileType: "notice-file-type",
};

type NoticeFieldsProps = {
  form: NoticeFormState;
  /** 0 to 1 while the file is on its way. */
  progress: number | undefined;
  onChange: <Name extends DraftField>(field: Name, value: NoticeDraft[Name]) => void;
};

export function NoticeFields({ form: { draft, editing, problems }, progress, onChange }: NoticeFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
      <Field
        id={fieldIds.title}
        label={words.title}
        required
        error={problems.title}
        className="sm:col-span-2"
      >
        {(control) => (
          <TextInput
            {...control}
            value={draft.title}
            maxLength={maxNoticeTitleLength}
            enterKeyHint="next"
            onChange={(event) => onChange("title", event.target.value)}
          />
        )}
      </Field>
      <Field id={fieldIds.type} label={words.type} required error={problems.type}>
        {(control) => (
          <SelectInput
            {...control}
            value={draft.type}
            placeholder={words.typePrompt}
            options={noticeTypes}
            onChange={(event) => onChange("type", event.target.value)}
          />
        )}
      </Field>
      <Field id={fieldIds.date} label={words.date} required error={problems.date}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={draft.date}
            onChange={(event) => onChange("date", event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-col gap-2 sm:col-span-2">
        <FilePicker
          id={fieldIds.file}
          label={words.file}
          value={draft.file}
          onChange={(file) => onChange("file", file)}
          prompt={editing?.fileUrl ? words.fileReplacePrompt : words.filePrompt}
          mousePrompt={editing?.fileUrl ? undefined : words.filePromptMouse}
          removeLabel={words.removeFile}
          hint={words.fileHint(endingNames)}
          error={problemOf(draft.file)?.hint ?? problems.file}
          accept={acceptedFiles}
          progress={progress}
          progressLabel={words.fileProgress}
        />
        {editing && <CurrentFile notice={editing} />}
      </div>
      <div className="grid grid-cols-1 content-start gap-4 sm:col-span-2 sm:grid-cols-[2fr_1fr]">
        <Field
          id={fieldIds.link}
          label={words.link}
          error={problems.link}
          hint={draft.file && draft.link ? words.linkUnused : words.linkHint}
        >
          {(control) => (
            <TextInput
              {...control}
              type="url"
              value={draft.link}
              placeholder={words.linkPrompt}
              onChange={(event) => onChange("link", event.target.value)}
            />
          )}
        </Field>
        <Field
          id={fieldIds.fileType}
          label={words.fileType}
          error={problems.fileType}
          hint={words.fileTypeHint}
        >
          {(control) => (
            <SelectInput
              {...control}
              value={draft.fileType}
              placeholder={words.fileTypePrompt}
              options={linkFileTypes}
              onChange={(event) => onChange("fileType", event.target.value)}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
