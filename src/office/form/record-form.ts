import { type Day, dayOf, formatDay, parseDay } from "#calendar/dates.ts";
import { type RecordState, type ShownDays, shownPeriod, stateAt } from "#collections/visibility.ts";
import { firstValue, toText } from "#fields/columns.ts";
import type { Fields, RecordOf } from "#fields/fields.ts";
import type { ContentOf } from "#fields/rules.ts";
import { officeMessages } from "../office.words.ts";
import { type Compared, comparedFields } from "./record-conflict.ts";

export interface RecordFormDefinition<Row, Draft extends object> {
  /** A record as a draft, or the draft of a new one. */
  draftOf: (row?: Row) => Draft;
  toForm: (draft: Draft, editing: Row | undefined) => FormData;
  /** Compared in a conflict. */
  compared: readonly Compared<Row, Draft>[];
  /** Lets one field change others. */
  afterChange?: (draft: Draft, before: Draft, field: keyof Draft, editing?: Row) => Draft;
}

export type DraftOf<All extends Fields> = { [Name in keyof All]: ContentOf<All[Name]> };

interface FormParts<All extends Fields, Name extends string, Row> {
  fields: All;
  /** Labels that differ from those of the fields. */
  labels?: Partial<Record<keyof All, string>>;
  /** Without a new file, the record keeps its own, whose name `stored` returns. */
  file?: { name: Name; label: string; stored: (row: Row) => string };
}

export function defineForm<All extends Fields, Row extends RecordOf<All>, const Name extends string = never>({
  fields,
  labels = {},
  file,
}: FormParts<All, Name, Row>) {
  type Draft = DraftOf<All> & Record<Name, File | null>;
  const fileIn = (draft: Draft): File | null => (file ? draft[file.name] : null);
  const draftOf = (row?: Row) =>
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
    draftOf,
    toForm(draft: Draft): FormData {
      const form = formOf(fields, draft);
      const chosen = fileIn(draft);
      if (file && chosen) form.set(file.name, chosen);
      return form;
    },
    compared: [...comparedFields<All, Row, Draft>(fields, labels), ...comparedFile],
  } satisfies RecordFormDefinition<Row, Draft>;
}

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
export const stashOf = <Row, Draft extends object>(
  form: RecordForm<Row, Draft>,
): RecordForm<Row, Draft> | undefined => (isUnsaved(form) ? { ...form, stashed: undefined } : form.stashed);

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

export function problemsFrom<Draft extends object>(
  errors: readonly { field: string; message: string }[],
  draft: Draft,
): FieldProblems<Draft> {
  const known = errors.filter(({ field }) => field in draft).map(({ field, message }) => [field, message]);
  return Object.fromEntries(known) as FieldProblems<Draft>;
}

const words = officeMessages.state;

export interface StateInfo {
  state: RecordState;
  appears?: string | undefined;
  /** A past event: visitors still see it. */
  isOver?: boolean;
}

/** "1 Dec 2026 at 07:00", or the day alone. */
export function momentText(day: Day, time?: string | null): string {
  return time ? words.moment(formatDay(day), time) : formatDay(day);
}

/** Undefined if a day is invalid. An empty first day is today. */
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

export function stateText({ state, appears = "", isOver }: StateInfo): string {
  if (state === "live" && isOver) return words.over;
  return state === "scheduled" ? words.scheduled(appears) : words[state];
}
