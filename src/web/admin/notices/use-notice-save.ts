import type { Dispatch, SetStateAction } from "react";
import { officeMessages } from "#content/office-messages.ts";
import type { Notice } from "#contract/notices.ts";
import { ApiFailure, messageOf } from "#web/lib/api-failure.ts";
import { toastError, toastSuccess } from "../frame/toasts.ts";
import { problemsFrom } from "../record/record-form.ts";
import { useSaving } from "../record/use-saving.ts";
import { type DraftField, missingIn, type NoticeDraft, namesAsSent, toForm } from "./notice-draft.ts";
import { fieldIds } from "./notice-fields.tsx";
import { problemOf } from "./notice-file.ts";
import { cleared, type NoticeFormState, refused } from "./notice-form-state.ts";
import { noticeCalls } from "./notices.calls.ts";

const words = officeMessages.notice;

interface NoticeSaveParts {
  form: NoticeFormState;
  onForm: Dispatch<SetStateAction<NoticeFormState>>;
  onSaved: (notice: Notice, about: { isNew: boolean }) => void;
}

/** `progress` is undefined unless a save is under way. */
export function useNoticeSave({ form: { draft, editing }, onForm, onSaved }: NoticeSaveParts) {
  const { save, progress } = useSaving(async (onProgress) => {
    try {
      const answer = await noticeCalls.save(editing?._id, toForm(draft), onProgress);
      if (answer.success) {
        onForm(cleared);
        toastSuccess(answer.message, "save");
        onSaved(answer.notice, { isNew: editing === undefined });
      } else {
        alert(words.saveRefused(answer.message));
      }
      return undefined;
    } catch (error) {
      toastError(words.saveFailed(messageOf(error)), "save");
      const errors = error instanceof ApiFailure ? error.errors : [];
      const problems = problemsFrom<NoticeDraft>(errors, namesAsSent);
      onForm((form) => refused(form, problems));
      const [wrong] = Object.keys(problems) as DraftField[];
      return wrong && fieldIds[wrong];
    }
  });

  function isReady(): boolean {
    const missing = missingIn(draft, editing);
    if (missing) {
      alert(missing.alert);
      onForm((form) => refused(form, { [missing.field]: missing.alert }));
      focusOn(missing.field);
      return false;
    }
    const problem = problemOf(draft.file);
    if (problem) {
      toastError(words.saveFailed(problem.refusal), "save");
      focusOn("file");
      return false;
    }
    return true;
  }

  async function saveIfReady() {
    // A second click while it is under way must not raise a second alert.
    if (progress === undefined && isReady()) await save();
  }

  return { save: saveIfReady, progress };
}

function focusOn(field: DraftField) {
  document.getElementById(fieldIds[field])?.focus();
}
