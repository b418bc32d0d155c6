import type { Dispatch, SetStateAction } from "react";
import { officeMessages } from "#content/office-messages.ts";
import type { Notice } from "#contract/notices.ts";
import { useFilesAnywhere } from "#web/lib/files-anywhere.ts";
import { RecordFormFrame } from "../record/record-form-frame.tsx";
import { NoticeFields } from "./notice-fields.tsx";
import { bringBack, cancelEdit, change, forgetAside, type NoticeFormState } from "./notice-form-state.ts";
import { useNoticeSave } from "./use-notice-save.ts";

export const formHeadingId = "notice-form";

type NoticesFormProps = {
  form: NoticeFormState;
  onForm: Dispatch<SetStateAction<NoticeFormState>>;
  onSaved: (notice: Notice, about: { isNew: boolean }) => void;
};

export function NoticesForm({ form, onForm, onSaved }: NoticesFormProps) {
  const { save, progress } = useNoticeSave({ form, onForm, onSaved });
  const isSaving = progress !== undefined;
  useFilesAnywhere((file) => !isSaving && onForm((before) => change(before, "file", file)));

  return (
    <RecordFormFrame
      headingId={formHeadingId}
      words={officeMessages.notice}
      isEditing={form.editing !== undefined}
      isSaving={isSaving}
      savingLabel={form.draft.file ? officeMessages.form.uploading : officeMessages.form.saving}
      hasAside={form.aside !== undefined}
      onSave={() => void save()}
      onCancelEdit={() => onForm(cancelEdit)}
      onBringBack={() => onForm(bringBack)}
      onForgetAside={() => onForm(forgetAside)}
    >
      <NoticeFields
        form={form}
        progress={form.draft.file ? progress : undefined}
        onChange={(field, value) => onForm((before) => change(before, field, value))}
      />
    </RecordFormFrame>
  );
}
