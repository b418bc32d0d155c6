import { type SubmitEvent, useMemo, useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { ApiFailure, messageOf } from "#client/api.ts";
import { useSaving } from "#client/use-saving.ts";
import type { Collection } from "#collections/define-collection.ts";
import { fieldId } from "#fields/field-paths.ts";
import { useSet, useUploads } from "../fields/field-context.ts";
import { dismissFailure, toastError, toastSuccess } from "../frame/toasts.ts";
import { commonWords } from "../office.words.ts";
import type { Side } from "./conflict-dialog.tsx";
import { differencesIn, mergedDraft, type RecordFormDefinition } from "./record-form.ts";
import { useUnsavedChanges } from "./unsaved-changes.tsx";

const conflictStatus = 409;

export interface RecordForm<Row, Draft extends object> {
  /** Another number for each form that begins. */
  turn: number;
  /** Undefined while a record is added. */
  editing: Row | undefined;
  start: Draft;
  draft: Draft;
  problems: FieldProblems<Draft>;
  /** The last failure. It stays until the next save, or until all its fields are changed. */
  failure: string | undefined;
  /** The other version, after a conflict. */
  theirs: Row | undefined;
  /** Unsaved text of the form before it was used for something else. */
  stashed: RecordForm<Row, Draft> | undefined;
}

export type FieldProblems<Draft extends object> = { [Field in keyof Draft]?: string | undefined };

let lastTurn = 0;

export const formWith = <Row, Draft extends object>(
  start: Draft,
  editing?: Row,
  stashed?: RecordForm<Row, Draft>,
): RecordForm<Row, Draft> => ({
  turn: ++lastTurn,
  editing,
  start,
  draft: start,
  problems: {},
  failure: undefined,
  theirs: undefined,
  stashed,
});

export const isUnsaved = <Draft extends object>({ draft, start }: { draft: Draft; start: Draft }): boolean =>
  (Object.keys(start) as (keyof Draft)[]).some((field) => draft[field] !== start[field]);

/** Unsaved text, or an older stash if nothing was typed since. */
const stashOf = <Row, Draft extends object>(
  form: RecordForm<Row, Draft>,
): RecordForm<Row, Draft> | undefined => (isUnsaved(form) ? { ...form, stashed: undefined } : form.stashed);

const isLastProblem = <Draft extends object>(
  { problems }: { problems: FieldProblems<Draft> },
  field: keyof Draft,
): boolean =>
  Boolean(problems[field]) &&
  (Object.keys(problems) as (keyof Draft)[]).every((each) => each === field || !problems[each]);

export function changed<Row, Draft extends object>(
  form: RecordForm<Row, Draft>,
  draft: Draft,
  field: keyof Draft,
): RecordForm<Row, Draft> {
  return {
    ...form,
    draft,
    failure: isLastProblem(form, field) ? undefined : form.failure,
    problems: { ...form.problems, [field]: undefined },
  };
}

function problemsFrom<Draft extends object>(
  errors: readonly { field: string; message: string }[],
  draft: Draft,
): FieldProblems<Draft> {
  const known = errors.filter(({ field }) => field in draft).map(({ field, message }) => [field, message]);
  return Object.fromEntries(known) as FieldProblems<Draft>;
}

export interface ValidationError<Draft extends object> {
  /** Gets the focus. */
  field: keyof Draft & string;
  alert?: string;
  failure?: string;
  /** Shown at their fields. */
  problems?: FieldProblems<Draft>;
}

export interface RecordEditorParts<Row, Draft extends object> {
  form: RecordFormDefinition<Row, Draft>;
  collection: Pick<Collection, "path" | "keys">;
  failed?: (message: string) => string;
  check?: (form: RecordForm<Row, Draft>) => ValidationError<Draft> | undefined;
  onSaved: (row: Row, about: { isNew: boolean }) => void;
  onFailed?: (error: unknown) => void;
  /** Gets the focus after a save. */
  nextField?: keyof Draft & string;
}

export type AnyRow = { _id: string; version: number };
type Saved = { success: true; message: string; [key: string]: unknown };

export type RecordEditor<Row extends AnyRow, Draft extends object> = ReturnType<
  typeof useRecordEditor<Row, Draft>
>;

export function useRecordEditor<Row extends AnyRow, Draft extends object>(
  parts: RecordEditorParts<Row, Draft>,
) {
  const { form: definition, failed = commonWords.error } = parts;
  const { path, keys } = parts.collection;
  const { draftOf, compared } = definition;
  const [form, setForm] = useState(() => formWith<Row, Draft>(draftOf()));
  const uploads = useUploads(path);
  const [openItems, setOpen] = useSet();
  useUnsavedChanges(isUnsaved(form));

  function send({ draft, editing }: RecordForm<Row, Draft>, onProgress: (share: number) => void) {
    const body = definition.toForm(draft, editing);
    if (!editing) return adminApi.upload<Saved>("POST", path, body, onProgress);
    body.set("version", String(editing.version));
    return adminApi.upload<Saved>("PUT", `${path}/${editing._id}`, body, onProgress);
  }

  const { save, progress } = useSaving();

  const saveForm = (sent: RecordForm<Row, Draft>) =>
    save(async (onProgress) => {
      setForm({ ...sent, failure: undefined });
      try {
        const response = await send(sent, onProgress);
        if (!response.success) {
          alert(commonWords.error(response.message));
          setForm((now) => ({ ...now, problems: {}, failure: response.message }));
          return [];
        }
        setForm(formWith(draftOf(), undefined, sent.stashed));
        toastSuccess(response.message, "save");
        parts.onSaved(response[keys.one] as Row, { isNew: sent.editing === undefined });
        return parts.nextField ? [fieldId(parts.nextField)] : [];
      } catch (error) {
        parts.onFailed?.(error);
        const failure = messageOf(error);
        const isConflict = error instanceof ApiFailure && error.status === conflictStatus;
        const theirs = sent.editing && isConflict ? (error.current as Row | undefined) : undefined;
        // A conflict is shown in a dialog instead.
        if (!theirs) toastError(failed(failure), "save");
        const problems = problemsFrom(error instanceof ApiFailure ? error.errors : [], sent.draft);
        setForm((now) => ({ ...now, problems, failure, theirs }));
        return Object.keys(problems).map(fieldId);
      }
    });

  function showValidationError({ field, problems = {}, failure, ...error }: ValidationError<Draft>) {
    if (error.alert) alert(error.alert);
    if (failure) toastError(failed(failure), "save");
    setForm((now) => ({ ...now, problems, failure }));
    document.getElementById(fieldId(field))?.focus();
  }

  const differences = useMemo(() => {
    const { start, draft, editing: mineRow, theirs } = form;
    if (!mineRow || !theirs) return undefined;
    return differencesIn(compared, { start, draft, mineRow, theirs, theirDraft: draftOf(theirs) });
  }, [form, compared, draftOf]);

  return {
    form,
    isSaving: progress !== undefined,
    /** From 0 to 1 during a save. */
    progress,
    uploads,
    openItems,
    setOpen,
    /** A value, or a function of the current draft. */
    change<Name extends keyof Draft & string>(
      field: Name,
      value: Draft[Name] | ((draft: Draft) => Draft[Name]),
    ) {
      // All refused fields are changed.
      if (isLastProblem(form, field)) dismissFailure("save");
      setForm((now) => {
        // An upload ended after another record was opened.
        if (now.turn !== form.turn) return now;
        const changedTo = value instanceof Function ? value(now.draft) : value;
        const draft = { ...now.draft, [field]: changedTo };
        return changed(now, definition.afterChange?.(draft, now.draft, field, now.editing) ?? draft, field);
      });
    },
    /** `changed` replaces values of the record. */
    edit: (row: Row, changed: object = {}) =>
      setForm((now) => {
        const form = formWith(draftOf(row), row, stashOf(now));
        return { ...form, draft: { ...form.draft, ...changed } };
      }),
    begin: (draft: Draft) => setForm((now) => ({ ...formWith(draftOf(), undefined, stashOf(now)), draft })),
    cancelEdit: () => setForm((now) => formWith(draftOf(), undefined, stashOf(now))),
    bringBack: () => setForm((now) => now.stashed ?? now),
    forgetStash: () => setForm((now) => ({ ...now, stashed: undefined })),
    save(event?: SubmitEvent<HTMLFormElement>) {
      event?.preventDefault();
      // A second click during a save must not show a second alert.
      if (progress !== undefined) return;
      const error = parts.check?.(form);
      if (error) showValidationError(error);
      else void saveForm(form);
    },
    conflict: {
      differences,
      reason: form.failure,
      onSave(sides: Readonly<Record<string, Side>>) {
        const { theirs } = form;
        if (!theirs) return;
        const start = draftOf(theirs);
        const draft = mergedDraft(compared, sides, { mine: form.draft, theirs: start });
        void saveForm({ ...form, editing: theirs, start, draft, theirs: undefined });
      },
      onBack: () => setForm((now) => ({ ...now, theirs: undefined })),
    },
  };
}
