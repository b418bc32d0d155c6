import { adminApi } from "#accounts/session/admin-api.ts";
import { type Day, formatDay } from "#calendar/dates.ts";
import type { RecordState } from "#collections/visibility.ts";
import { type Fields, type RecordOf, recordNameOf } from "#fields/fields.ts";
import { officeMessages } from "../office.words.ts";

/** The form of a screen: what is typed, what it began with, and what was typed before it was taken for something else. */
export interface RecordForm<Row, Draft extends object> {
  /** The record that is edited; undefined while one is added. */
  editing: Row | undefined;
  start: Draft;
  draft: Draft;
  problems: FieldProblems<Draft>;
  /** Why the last save failed; it stays beside the button until the next one, or until all fields that it blames are changed. */
  failure: string | undefined;
  /** What somebody else has saved meanwhile; undefined unless a save was refused for it. */
  theirs: Row | undefined;
  aside: RecordForm<Row, Draft> | undefined;
}

/** What the server said about single fields. */
export type FieldProblems<Draft extends object> = { [Field in keyof Draft]?: string | undefined };

interface Refusal<Draft extends object> {
  problems?: FieldProblems<Draft> | undefined;
  failure?: string | undefined;
}

interface RecordFormParts<Row, Draft extends object> {
  emptyDraft: () => Draft;
  /** A record, copied into the form. */
  draftOf: (row: Row) => Draft;
}

export type RecordSteps<Row, Draft extends object> = ReturnType<typeof recordForm<Row, Draft>>;

/** The steps of a form, for one kind of record. */
export function recordForm<Row, Draft extends object>({ emptyDraft, draftOf }: RecordFormParts<Row, Draft>) {
  type Form = RecordForm<Row, Draft>;

  const begun = (start: Draft) => ({
    start,
    draft: start,
    problems: {},
    failure: undefined,
    theirs: undefined,
  });

  const emptyForm = (): Form => ({ ...begun(emptyDraft()), editing: undefined, aside: undefined });

  const isUnsaved = ({ draft, start }: Form) =>
    (Object.keys(start) as (keyof Draft)[]).some((field) => draft[field] !== start[field]);

  /** The newest of what was typed and not saved; an older one, if this form is as it began. */
  const whatWouldBeLost = (form: Form) => (isUnsaved(form) ? { ...form, aside: undefined } : form.aside);

  /** Whether nothing of what was refused is left once this field is changed. */
  const isLastProblem = ({ problems }: Form, field: keyof Draft) =>
    Boolean(problems[field]) &&
    (Object.keys(problems) as (keyof Draft)[]).every((each) => each === field || !problems[each]);

  return {
    emptyForm,
    draftOf,
    isUnsaved,
    isLastProblem,

    change<Field extends keyof Draft>(form: Form, field: Field, value: Draft[Field]): Form {
      return {
        ...form,
        draft: { ...form.draft, [field]: value },
        failure: isLastProblem(form, field) ? undefined : form.failure,
        problems: { ...form.problems, [field]: undefined },
      };
    },

    beginEdit(form: Form, row: Row): Form {
      return { ...begun(draftOf(row)), editing: row, aside: whatWouldBeLost(form) };
    },

    cancelEdit: (form: Form): Form => ({ ...emptyForm(), aside: whatWouldBeLost(form) }),

    bringBack: (form: Form): Form => form.aside ?? form,

    forgetAside: (form: Form): Form => ({ ...form, aside: undefined }),

    /** After a save. What was set aside for it is still there to come back. */
    cleared: (form: Form): Form => ({ ...emptyForm(), aside: form.aside }),

    refused: (form: Form, { problems = {}, failure }: Refusal<Draft>): Form => ({
      ...form,
      problems,
      failure,
    }),

    contested: (form: Form, theirs: Row): Form => ({ ...form, theirs }),

    /** Back to what was typed, as it is. */
    putOff: (form: Form): Form => ({ ...form, theirs: undefined }),

    /** Goes on from what stands there now, with what was chosen of both. */
    settled: (form: Form, draft: Draft): Form =>
      form.theirs
        ? { ...form, editing: form.theirs, start: draftOf(form.theirs), draft, theirs: undefined }
        : form,

    /** A save is under way: what was said about the one before is over. */
    sent: (form: Form): Form => ({ ...form, failure: undefined }),
  };
}

/** What the server said about the fields that the form has. */
export function problemsFrom<Draft extends object>(
  errors: readonly { field: string; message: string }[],
  draft: Draft,
): FieldProblems<Draft> {
  const known = errors.filter(({ field }) => field in draft).map(({ field, message }) => [field, message]);
  return Object.fromEntries(known) as FieldProblems<Draft>;
}

/** What stands in a form for these fields: text, or one of the choices where those are numbers. */
export type DraftOf<All extends Fields> = {
  [Name in keyof All]: All[Name] extends { choices: readonly number[] } ? number : string;
};

export const emptyDraft = <All extends Fields>(fields: All): DraftOf<All> => draftWith(fields, {});

/** A record, copied into the form. */
export const draftOfRecord = <All extends Fields>(fields: All, record: RecordOf<All>): DraftOf<All> =>
  draftWith(fields, record);

function draftWith<All extends Fields>(fields: All, record: Record<string, unknown>): DraftOf<All> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const kept = record[recordNameOf(name, field)] ?? "";
    const value = kept === "" ? atFirst(field) : kept;
    return [name, field.kind === "day" ? String(value).slice(0, 10) : value];
  });
  return Object.fromEntries(entries) as DraftOf<All>;
}

function atFirst(field: Fields[string]): string | number {
  if (field.kind === "address") return field.untouched ?? "";
  return field.kind === "choice" ? (field.default ?? "") : "";
}

/** As it is sent. */
export function formOf<All extends Fields>(fields: All, draft: DraftOf<All>): FormData {
  const form = new FormData();
  for (const name of Object.keys(fields)) form.set(name, String(draft[name]));
  return form;
}

interface Edited {
  _id: string;
  version: number;
}

/** The calls that change one kind of record. */
export const recordCalls = <Answer>(path: string) => ({
  /** Adds a record, or changes the one that is edited, unless somebody has saved it since it was read. */
  save(editing: Edited | undefined, form: FormData, onProgress: (share: number) => void) {
    if (!editing) return adminApi.upload<Answer>("POST", path, form, onProgress);
    form.set("version", String(editing.version));
    return adminApi.upload<Answer>("PUT", `${path}/${editing._id}`, form, onProgress);
  },

  /** Adds one of several at once, known by its own name, so that a failed one can be sent again. */
  addOneOf: (form: FormData, onProgress: (share: number) => void, name: string) =>
    adminApi.upload<Answer>("POST", path, form, onProgress, name),

  /** Says which way, so that a repeated call does no harm. */
  toggle: (id: string, flag: Record<string, boolean>) => adminApi.put<Answer>(`${path}/${id}/toggle`, flag),
});

const words = officeMessages.state;

/** A state, and when what is scheduled appears. */
export interface ToldState {
  state: RecordState;
  appears?: string | undefined;
}

/** "1 Dec 2026 at 07:00", or the day alone. */
export function momentText(day: Day, time = ""): string {
  return time ? words.moment(formatDay(day), time) : formatDay(day);
}

export function stateText({ state, appears = "" }: ToldState): string {
  return state === "scheduled" ? words.scheduled(appears) : words[state];
}
