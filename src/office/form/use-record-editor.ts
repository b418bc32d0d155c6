import { useState } from "react";
import { ApiFailure, messageOf } from "#client/api.ts";
import { useSaving } from "#client/use-saving.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import { dismissFailure, toastError, toastSuccess } from "../frame/toasts.ts";
import { problemsFrom, type RecordForm, type RecordSteps } from "./record-form.ts";
import { useUnsavedChanges } from "./unsaved-changes.tsx";

const conflictStatus = 409;

/** Why a form is not even sent: what is wrong with which field, and how that is said. */
export interface Objection<Draft extends object> {
  field: keyof Draft & string;
  /** Said in an alert. */
  alert?: string;
  /** What the server would answer, and is treated as if it had. */
  failure?: string;
  /** Stands at the field. */
  problem?: string;
}

interface RecordEditorParts<Row, Draft extends object, Answer> {
  steps: RecordSteps<Row, Draft>;
  /** Begins the ids of the fields. */
  idPrefix: string;
  send: (
    form: RecordForm<Row, Draft>,
    onProgress: (share: number) => void,
  ) => Promise<Answer | FailureResponse>;
  rowOf: (answer: Answer) => Row;
  words: {
    /** A call that failed, as a toast. */
    failed: (message: string) => string;
    /** An answer that says it did not succeed, as an alert. */
    refused: (message: string) => string;
  };
  check?: (form: RecordForm<Row, Draft>) => Objection<Draft> | undefined;
  onSaved: (row: Row, about: { isNew: boolean }) => void;
  onFailed?: (error: unknown) => void;
  /** Where to go on after a save, unless where one was. */
  nextField?: keyof Draft & string;
}

/** The form of a screen with all that is done to it: what the fields, the frame and the list beside it share. */
export interface RecordEditor<Row, Draft extends object> {
  form: RecordForm<Row, Draft>;
  isSaving: boolean;
  /** From 0 to 1 while a save is under way. */
  progress: number | undefined;
  idOf: (field: keyof Draft & string) => string;
  change: <Name extends keyof Draft & string>(field: Name, value: Draft[Name]) => void;
  edit: (row: Row) => void;
  cancelEdit: () => void;
  bringBack: () => void;
  forgetAside: () => void;
  save: () => void;
  /** Saves what was chosen of both, after somebody else has saved meanwhile. */
  settle: (draft: Draft) => void;
  putOff: () => void;
  /** A record as the form would hold it. */
  draftOf: (row: Row) => Draft;
}

export function useRecordEditor<Row, Draft extends object, Answer extends { success: true; message: string }>(
  parts: RecordEditorParts<Row, Draft, Answer>,
): RecordEditor<Row, Draft> {
  const { steps, words } = parts;
  const [form, setForm] = useState(steps.emptyForm);
  const idOf = (field: string) => `${parts.idPrefix}-${field}`;
  useUnsavedChanges(steps.isUnsaved(form));

  const { save, progress } = useSaving(async (sent: RecordForm<Row, Draft>, onProgress) => {
    setForm(steps.sent(sent));
    try {
      const answer = await parts.send(sent, onProgress);
      if (!answer.success) {
        alert(words.refused(answer.message));
        setForm((now) => steps.refused(now, { failure: answer.message }));
        return [];
      }
      setForm(steps.cleared);
      toastSuccess(answer.message, "save");
      parts.onSaved(parts.rowOf(answer), { isNew: sent.editing === undefined });
      return parts.nextField ? [idOf(parts.nextField)] : [];
    } catch (error) {
      parts.onFailed?.(error);
      const failure = messageOf(error);
      const theirs = newerThan(sent, error);
      // Both texts are shown then, which says it all.
      if (!theirs) toastError(words.failed(failure), "save");
      const problems = problemsFrom(error instanceof ApiFailure ? error.errors : [], sent.draft);
      setForm((now) => steps.refused(now, { problems, failure }));
      if (theirs) setForm((now) => steps.contested(now, theirs as Row));
      return Object.keys(problems).map(idOf);
    }
  });

  function raise({ field, problem, failure, ...said }: Objection<Draft>) {
    if (said.alert) alert(said.alert);
    if (failure) toastError(words.failed(failure), "save");
    const problems = problem ? { [field]: problem } : {};
    setForm((now) => steps.refused(now, { problems: problems as typeof now.problems, failure }));
    document.getElementById(idOf(field))?.focus();
  }

  return {
    form,
    isSaving: progress !== undefined,
    progress,
    idOf,
    change(field, value) {
      // Nothing of what was refused is there any more: nothing accuses it.
      if (steps.isLastProblem(form, field)) dismissFailure("save");
      setForm((now) => steps.change(now, field, value));
    },
    edit: (row) => setForm((now) => steps.beginEdit(now, row)),
    cancelEdit: () => setForm(steps.cancelEdit),
    bringBack: () => setForm(steps.bringBack),
    forgetAside: () => setForm(steps.forgetAside),
    save() {
      // A second click while it is under way must not raise a second alert.
      if (progress !== undefined) return;
      const objection = parts.check?.(form);
      if (objection) raise(objection);
      else void save(form);
    },
    settle(draft) {
      if (progress === undefined) void save(steps.settled(form, draft));
    },
    putOff: () => setForm(steps.putOff),
    draftOf: steps.draftOf,
  };
}

/** What somebody else has saved meanwhile, where that is why a save was refused. */
function newerThan(sent: { editing: unknown }, error: unknown): unknown {
  const isRefusal = error instanceof ApiFailure && error.status === conflictStatus;
  return sent.editing && isRefusal ? error.current : undefined;
}
