import { type Day, dayOf, formatDay, parseDay } from "#calendar/dates.ts";
import { type RecordState, type ShownDays, shownPeriod, stateAt } from "#collections/visibility.ts";
import { firstValue, toText } from "#fields/columns.ts";
import type { Fields, RecordOf } from "#fields/fields.ts";
import type { ContentOf } from "#fields/rules.ts";
import { officeMessages } from "../office.words.ts";
import { type Compared, comparedFields } from "./record-conflict.ts";

/** The form of one kind of record: how a draft begins, is filled from a record, and is sent. */
export interface RecordFormDefinition<Row, Draft extends object> {
  emptyDraft: () => Draft;
  /** A record, copied into the form. */
  draftOf: (row: Row) => Draft;
  toForm: (draft: Draft, editing: Row | undefined) => FormData;
  /** What is compared when somebody else has saved the record meanwhile. */
  compared: readonly Compared<Row, Draft>[];
  /** Where a change of one field changes others. */
  afterChange?: (draft: Draft, before: Draft, field: keyof Draft, editing?: Row) => Draft;
}

export type DraftOf<All extends Fields> = { [Name in keyof All]: ContentOf<All[Name]> };

interface FormParts<All extends Fields, Name extends string, Row> {
  fields: All;
  /** Where the form has others than the fields. */
  labels?: Partial<Record<keyof All, string>>;
  /** A file beside the fields. Without a new one, the record keeps its own, whose name `stored` returns. */
  file?: { name: Name; label: string; stored: (row: Row) => string };
}

/** A form of fields, and of a file. */
export function defineForm<All extends Fields, Row extends RecordOf<All>, const Name extends string = never>({
  fields,
  labels = {},
  file,
}: FormParts<All, Name, Row>) {
  type Draft = DraftOf<All> & Record<Name, File | null>;
  const fileIn = (draft: Draft): File | null => (file ? draft[file.name] : null);
  const begin = (row?: Row) =>
    ({ ...draftOfFields(fields, row), ...(file && { [file.name]: null }) }) as Draft;
  const comparedFile: Compared<Row, Draft>[] = file
    ? [
        {
          label: file.label,
          names: [file.name as keyof Draft & string],
          textOf: (draft, row) => fileIn(draft)?.name ?? file.stored(row),
          isReplaced: (draft) => fileIn(draft) !== null,
        },
      ]
    : [];
  return {
    emptyDraft: () => begin(),
    draftOf: begin,
    toForm(draft: Draft): FormData {
      const form = formOf(fields, draft);
      const chosen = fileIn(draft);
      if (file && chosen) form.set(file.name, chosen);
      return form;
    },
    compared: [...comparedFields<All, Row, Draft>(fields, labels), ...comparedFile],
  } satisfies RecordFormDefinition<Row, Draft>;
}

/** An empty draft, or a record as a draft. */
export function draftOfFields<All extends Fields>(fields: All, record?: RecordOf<All>): DraftOf<All> {
  const values: Record<string, unknown> = record ?? {};
  const entries = Object.entries(fields).map(([name, field]) => {
    const stored = values[field.recordName ?? name] ?? "";
    const first = (field.kind === "link" && field.prefilled) || firstValue(field);
    const value = stored === "" ? first : stored;
    if (field.kind === "picture") return [name, { ...(value as object), shown: undefined }];
    return [name, field.kind === "day" ? String(value).slice(0, 10) : value];
  });
  return Object.fromEntries(entries) as DraftOf<All>;
}

export function formOf<All extends Fields>(fields: All, draft: DraftOf<All>): FormData {
  const form = new FormData();
  for (const [name, field] of Object.entries(fields)) form.set(name, toText(field, draft[name]));
  return form;
}

/** The form of a screen: its draft, the record that is edited, and what went wrong. */
export interface RecordForm<Row, Draft extends object> {
  /** Counts the forms: another one has another draft. */
  turn: number;
  /** Undefined while a record is added. */
  editing: Row | undefined;
  start: Draft;
  draft: Draft;
  problems: FieldProblems<Draft>;
  /** Why the last save failed. It stays until the next save, or until all fields that it blames are changed. */
  failure: string | undefined;
  /** The record as somebody else has saved it meanwhile, after a save was refused for it. */
  theirs: Row | undefined;
  /** What was typed before the form was used for something else. */
  stashed: RecordForm<Row, Draft> | undefined;
}

export type FieldProblems<Draft extends object> = { [Field in keyof Draft]?: string | undefined };

let lastTurn = 0;

/** A form that begins with this draft. */
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

/** What would be lost by using the form for something else; an older stash, if nothing was typed since. */
export const stashOf = <Row, Draft extends object>(
  form: RecordForm<Row, Draft>,
): RecordForm<Row, Draft> | undefined => (isUnsaved(form) ? { ...form, stashed: undefined } : form.stashed);

/** Whether no other field is wrong. */
export const isLastProblem = <Draft extends object>(
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

/** The server's messages about the fields of this form. */
export function problemsFrom<Draft extends object>(
  errors: readonly { field: string; message: string }[],
  draft: Draft,
): FieldProblems<Draft> {
  const known = errors.filter(({ field }) => field in draft).map(({ field, message }) => [field, message]);
  return Object.fromEntries(known) as FieldProblems<Draft>;
}

const words = officeMessages.state;

/** A state, and when a scheduled record appears. */
export interface StateInfo {
  state: RecordState;
  appears?: string | undefined;
}

/** "1 Dec 2026 at 07:00", or the day alone. */
export function momentText(day: Day, time?: string | null): string {
  return time ? words.moment(formatDay(day), time) : formatDay(day);
}

/** The state of a draft if it were saved now; undefined while what was typed is not a day. An empty first day is today. */
export function stateWhenSaved(
  { first, time, last }: ShownDays,
  isOn: boolean,
  now = new Date(),
): StateInfo | undefined {
  if ([first, last].some((day) => day && !parseDay(day))) return undefined;
  const days = { first: first || dayOf(now), time, last };
  const { state } = stateAt({ isOn, isDeleted: false, ...shownPeriod(days) }, now);
  return { state, appears: momentText(days.first, time) };
}

export function stateText({ state, appears = "" }: StateInfo): string {
  return state === "scheduled" ? words.scheduled(appears) : words[state];
}
