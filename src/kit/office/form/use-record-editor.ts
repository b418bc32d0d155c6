import { type SubmitEvent, useMemo, useState } from "react";
import { ApiFailure, messageOf } from "#kit/client/requests.ts";
import { useSaving } from "#kit/client/use-saving.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import { fieldId, stepsOf } from "#kit/fields/field-paths.ts";
import { useUploads } from "#kit/office/fields/field-context.ts";
import { dismissFailure, toastError, toastSuccess } from "#kit/office/frame/toasts.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import type { Side } from "./conflict-dialog.tsx";
import { differencesIn, type RecordFormDefinition } from "./record-form.ts";
import { useUnsavedChanges } from "./unsaved-changes.tsx";

export interface RecordForm<Row, Draft extends object> {
  turn: number;
  /** Undefined while a record is added. */
  editing?: Row | undefined;
  /** The record that a new one is a copy of. */
  copied?: Row;
  start: Draft;
  draft: Draft;
  problems: FieldProblems<Draft>;
  /** The last failure. It stays until the next save, or until all its fields are changed. */
  failure?: string | undefined;
  theirs?: Row | undefined;
  /** Unsaved text of the form before it was used for something else. */
  stashed?: RecordForm<Row, Draft> | undefined;
}

export type FieldProblems<Draft extends object> = { [Field in keyof Draft]?: string | undefined };

let lastTurn = 0;

/** `before` is the form that was used until now: its unsaved text, or an older stash, stays at hand. */
export function formWith<Row, Draft extends object>(
  start: Draft,
  editing?: Row,
  before?: RecordForm<Row, Draft>,
): RecordForm<Row, Draft> {
  const stashed = before && isUnsaved(before) ? { ...before, stashed: undefined } : before?.stashed;
  return { turn: ++lastTurn, editing, start, draft: start, problems: {}, stashed };
}

export const isUnsaved = <Draft extends object>({ draft, start }: { draft: Draft; start: Draft }): boolean =>
  (Object.keys(start) as (keyof Draft)[]).some((field) => draft[field] !== start[field]);

export function changed<Row, Draft extends object>(
  form: RecordForm<Row, Draft>,
  draft: Draft,
  field: keyof Draft,
): RecordForm<Row, Draft> {
  const before = Object.entries(form.problems);
  // One of a picture in a text is solved with the text.
  const left = before.filter(([path]) => stepsOf(path)[0] !== field);
  const problems = Object.fromEntries(left) as FieldProblems<Draft>;
  const isSolved = before.length > 0 && left.length === 0;
  return { ...form, draft, problems, failure: isSolved ? undefined : form.failure };
}

export interface ValidationError<Draft extends object> {
  field: keyof Draft & string;
  alert?: string;
  failure?: string;
  problems?: FieldProblems<Draft>;
}

export interface RecordEditorParts<Row, Draft extends object> {
  form: RecordFormDefinition<Row, Draft>;
  collection: Pick<Collection, "path" | "keys">;
  failed?: (message: string) => string;
  check?: (form: RecordForm<Row, Draft>) => ValidationError<Draft> | undefined;
  onSaved?: (row: Row, about: { isNew: boolean }) => void;
  onFailed?: (error: unknown) => void;
  /** Gets the focus after a save. */
  nextField?: keyof Draft & string;
}

export type AnyRow = { _id: string; version?: number };

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
  const { save, progress } = useSaving();
  useUnsavedChanges(isUnsaved(form));

  const saveForm = (sent: RecordForm<Row, Draft>) =>
    save(async (onProgress) => {
      const { draft, editing, stashed } = sent;
      setForm({ ...sent, failure: undefined });
      try {
        const body = definition.toForm(draft, editing);
        if (editing?.version !== undefined) body.set("version", String(editing.version));
        const response = await adminApi.upload<{ success: true; message: string; [key: string]: unknown }>(
          editing ? "PUT" : "POST",
          editing ? `${path}/${editing._id}` : path,
          body,
          { onProgress },
        );
        if (!response.success) {
          alert(commonWords.error(response.message));
          setForm((now) => ({ ...now, problems: {}, failure: response.message }));
          return [];
        }
        setForm({ ...formWith(draftOf()), stashed });
        toastSuccess(response.message);
        parts.onSaved?.(response[keys.one] as Row, { isNew: !editing });
        return parts.nextField ? [fieldId(parts.nextField)] : [];
      } catch (error) {
        parts.onFailed?.(error);
        const refused = refusedForm(error, sent);
        // A conflict is shown in a dialog instead.
        if (!refused.theirs) toastError(failed(refused.failure), "save");
        setForm((now) => ({ ...now, ...refused }));
        return Object.keys(refused.problems).flatMap((path) => [path, stepsOf(path)[0] ?? ""].map(fieldId));
      }
    });

  const differences = useMemo(() => {
    const { editing: mineRow, theirs } = form;
    if (!mineRow || !theirs) return undefined;
    return differencesIn(compared, { ...form, mineRow, theirs, theirDraft: draftOf(theirs) });
  }, [form, compared, draftOf]);

  return {
    form,
    isSaving: progress !== undefined,
    progress,
    uploads,
    /** A value, or a function of the current draft. */
    change<Name extends keyof Draft & string>(
      field: Name,
      value: Draft[Name] | ((draft: Draft) => Draft[Name]),
    ) {
      if (form.failure && !changed(form, form.draft, field).failure) dismissFailure("save");
      setForm((now) => {
        // An upload ended after another record was opened.
        if (now.turn !== form.turn) return now;
        const draft = { ...now.draft, [field]: value instanceof Function ? value(now.draft) : value };
        return changed(now, definition.afterChange?.(draft, now.draft, field, now.editing) ?? draft, field);
      });
    },
    /** `earlier` replaces values of the record. */
    edit: (row: Row, earlier: object = {}) =>
      setForm((now) => {
        const form = formWith(draftOf(row), row, now);
        return { ...form, draft: { ...form.draft, ...(definition.earlier?.({ ...earlier }) ?? earlier) } };
      }),
    begin: (draft: Draft, copied: Row) =>
      setForm((now) => ({ ...formWith(draftOf(), undefined, now), draft, copied })),
    cancelEdit: () => setForm((now) => formWith(draftOf(), undefined, now)),
    bringBack: () => setForm((now) => now.stashed ?? now),
    forgetStash: () => setForm((now) => ({ ...now, stashed: undefined })),
    save(event?: SubmitEvent<HTMLFormElement>) {
      event?.preventDefault();
      // A second click during a save must not show a second alert.
      if (progress !== undefined) return;
      const error = parts.check?.(form);
      if (!error) return void saveForm(form);
      const { field, problems = {}, failure } = error;
      if (error.alert) alert(error.alert);
      if (failure) toastError(failed(failure), "save");
      setForm((now) => ({ ...now, problems, failure }));
      document.getElementById(fieldId(field))?.focus();
    },
    conflict: {
      differences,
      reason: form.failure,
      onSave(sides: Readonly<Record<string, Side>>) {
        if (form.theirs) void saveForm(withSides(form, form.theirs, definition, sides));
      },
      onBack: () => setForm((now) => ({ ...now, theirs: undefined })),
    },
  };
}

/** The server's reasons, beside the fields that they are about. */
function refusedForm<Row, Draft extends object>(error: unknown, { draft, editing }: RecordForm<Row, Draft>) {
  const { status, errors = [], current } = error instanceof ApiFailure ? error : {};
  const theirs = editing && status === 409 ? (current as Row | undefined) : undefined;
  const problems = Object.fromEntries(
    errors
      .filter(({ field }) => (stepsOf(field)[0] ?? "") in draft)
      .map(({ field, message }) => [field, message]),
  ) as FieldProblems<Draft>;
  return { problems, failure: messageOf(error), theirs };
}

/** After a conflict: the newer record, with the chosen fields of the form. */
function withSides<Row, Draft extends object>(
  form: RecordForm<Row, Draft>,
  editing: Row,
  { draftOf, compared }: RecordFormDefinition<Row, Draft>,
  sides: Readonly<Record<string, Side>>,
): RecordForm<Row, Draft> {
  const start = draftOf(editing);
  const draft = { ...form.draft };
  for (const { label, names } of compared) {
    if (sides[label] !== "theirs") continue;
    for (const name of names) draft[name] = start[name];
  }
  return { ...form, editing, start, draft, theirs: undefined };
}
