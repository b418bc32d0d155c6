import { type Dispatch, type SetStateAction, type SubmitEvent, useId } from "react";
import { messages } from "#content/messages.ts";
import type { Notice } from "#contract/notices.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SetAsideBar } from "../set-aside-bar.tsx";
import { NoticeFields } from "./notice-fields.tsx";
import { bringBack, cancelEdit, change, forgetAside, type NoticeFormState } from "./notice-form-state.ts";
import { useNoticeSave } from "./use-notice-save.ts";

const words = messages.notice;
const headingId = "notice-form";

type NoticesFormProps = {
  form: NoticeFormState;
  onForm: Dispatch<SetStateAction<NoticeFormState>>;
  onSaved: (notice: Notice, about: { isNew: boolean }) => void;
};

/** Brings the form into sight and, for those who do not see, its heading to speech. */
export function showForm() {
  const heading = document.getElementById(headingId);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

export function NoticesForm({ form, onForm, onSaved }: NoticesFormProps) {
  const formId = useId();
  const { save, progress } = useNoticeSave({ form, onForm, onSaved });
  const isSaving = progress !== undefined;
  const isEditing = form.editing !== undefined;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void save();
  }

  return (
    <Card as="section" padding="sm" aria-labelledby={headingId} className="sm:p-6">
      <h2 id={headingId} tabIndex={-1} className="mb-4 scroll-mt-20 text-xl outline-none nav:scroll-mt-8">
        {isEditing ? words.editHeading : words.addHeading}
      </h2>
      {form.aside && !isSaving && (
        <SetAsideBar
          className="mb-4"
          onBringBack={() => onForm(bringBack)}
          onForget={() => onForm(forgetAside)}
        />
      )}
      <form id={formId} noValidate onSubmit={submit}>
        <fieldset disabled={isSaving} className="min-w-0">
          <NoticeFields
            form={form}
            progress={form.draft.file ? progress : undefined}
            onChange={(field, value) => onForm((before) => change(before, field, value))}
          />
        </fieldset>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            type="submit"
            busy={isSaving}
            busyLabel={form.draft.file ? words.uploading : words.saving}
            className="max-sm:w-full"
          >
            {isEditing ? words.update : words.add}
          </Button>
          {isEditing && (
            <Button
              variant="secondary"
              disabled={isSaving}
              onClick={() => onForm(cancelEdit)}
              className="max-sm:w-full"
            >
              {words.cancelEdit}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
