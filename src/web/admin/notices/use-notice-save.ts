import { type Dispatch, type SetStateAction, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { messages } from "#content/messages.ts";
import type { Notice } from "#contract/notices.ts";
import { ApiFailure, messageOf } from "#web/lib/api-failure.ts";
import { toastError, toastSuccess } from "../toasts.ts";
import { type DraftField, missingIn, problemsFrom, toForm } from "./notice-draft.ts";
import { fieldIds } from "./notice-fields.tsx";
import { problemOf } from "./notice-file.ts";
import { cleared, type NoticeFormState, refused } from "./notice-form-state.ts";
import { noticeCalls } from "./notices.calls.ts";

const words = messages.notice;

interface NoticeSaveParts {
  form: NoticeFormState;
  onForm: Dispatch<SetStateAction<NoticeFormState>>;
  onSaved: (notice: Notice, about: { isNew: boolean }) => void;
}

/** `progress` is undefined unless a save is under way. */
export function useNoticeSave({ form: { draft, editing }, onForm, onSaved }: NoticeSaveParts) {
  const isUnderWay = useRef(false);
  const [progress, setProgress] = useState<number>();

  function isReady(): boolean {
    const missing = missingIn(draft, editing);
    if (missing) {
      alert(missing.alert);
      focusOn(missing.field);
      return false;
    }
    const problem = problemOf(draft.file);
    if (problem) {
      toastError(words.saveFailed(problem.refusal));
      focusOn("file");
      return false;
    }
    return true;
  }

  /** The field to go on with, if the server said which one is wrong. */
  async function send(): Promise<DraftField | undefined> {
    try {
      const answer = await noticeCalls.save(editing?._id, toForm(draft), setProgress);
      if (answer.success) {
        onForm(cleared);
        toastSuccess(answer.message);
        onSaved(answer.notice, { isNew: editing === undefined });
      } else {
        alert(words.saveRefused(answer.message));
      }
      return undefined;
    } catch (error) {
      toastError(words.saveFailed(messageOf(error)));
      const problems = problemsFrom(error instanceof ApiFailure ? error.errors : []);
      onForm((form) => refused(form, problems));
      return (Object.keys(problems) as DraftField[])[0];
    }
  }

  async function save() {
    if (isUnderWay.current || !isReady()) return;
    const focused = document.activeElement;
    isUnderWay.current = true;
    setProgress(0);
    const wrongField = await send();
    isUnderWay.current = false;
    // The form was locked and lost the focus; it must be open again before it can take it back.
    flushSync(() => setProgress(undefined));
    if (wrongField) focusOn(wrongField);
    else if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }

  return { save, progress };
}

function focusOn(field: DraftField) {
  document.getElementById(fieldIds[field])?.focus();
}
