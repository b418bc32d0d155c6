import { formatDay } from "#contract/calendar/dates.ts";
import type { ChangeKind, FieldChange } from "#contract/change-log/change-log.rules.ts";
import type { Field, Fields } from "#contract/fields/fields.rules.ts";
import type { RecordColumns } from "../database/tables/record-tables.ts";
import type { Change, Note } from "./note-change.ts";

/** How the log speaks of the records of one kind. */
export interface RecordWords<Row> {
  kind: ChangeKind;
  fields: Fields;
  titleOf(row: Row): string;
  /** What is no field of its form but several columns, such as its file, by its label. */
  others(row: Row): Record<string, string>;
}

/** Tells the log what became of a record. Without `before` it is new. */
export type NoteRecord<Row> = (before: Row | undefined, after: Row) => Promise<void>;

/** Undefined where nobody is to hear of it, such as for what the product itself brings. */
export function recordNoter<Row extends RecordColumns>(
  words: RecordWords<Row>,
  note: Note | undefined,
): NoteRecord<Row> | undefined {
  if (!note) return undefined;
  return async (before, after) => {
    const change = changeOf(words, before, after);
    if (change) await note(change);
  };
}

/** Undefined where nothing is different: a save of the same again is no change. */
function changeOf<Row extends RecordColumns>(
  words: RecordWords<Row>,
  before: Row | undefined,
  after: Row,
): Change | undefined {
  const { kind } = words;
  const subject = { id: after.id, title: words.titleOf(after) };
  if (!before) {
    const fields = differences({}, valuesOf(words, after)).filter(({ to }) => to !== "");
    return { kind, action: after.active ? "added" : "added, hidden", subject, fields };
  }
  if ((before.deleted_at === null) !== (after.deleted_at === null))
    return { kind, action: after.deleted_at === null ? "brought back" : "moved to the bin", subject };

  const fields = differences(valuesOf(words, before), valuesOf(words, after));
  const isSwitched = before.active !== after.active;
  if (fields.length === 0)
    return isSwitched ? { kind, action: after.active ? "shown" : "hidden", subject } : undefined;
  const switched = { field: "Shown", from: yesOrNo(before.active), to: yesOrNo(after.active) };
  return { kind, action: "changed", subject, fields: isSwitched ? [...fields, switched] : fields };
}

function differences(from: Record<string, string>, to: Record<string, string>): FieldChange[] {
  return Object.keys({ ...from, ...to })
    .map((field) => ({ field, from: from[field] ?? "", to: to[field] ?? "" }))
    .filter((each) => each.from !== each.to);
}

function valuesOf<Row extends RecordColumns>(words: RecordWords<Row>, row: Row): Record<string, string> {
  const columns = row as unknown as Record<string, unknown>;
  const fields = Object.values(words.fields).map((field) => [
    labelOf(field),
    inWords(field, columns[field.column]),
  ]);
  return { ...Object.fromEntries(fields), ...words.others(row) };
}

/** "The publish date" is what sentences begin with. */
function labelOf({ called }: Field): string {
  const label = called.replace(/^The /, "");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function inWords(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (field.kind === "day") return formatDay(String(value));
  if (field.kind === "choice" && field.unit) return `${value} ${field.unit}`;
  return String(value);
}

const yesOrNo = (flag: number) => (flag ? "Yes" : "No");

/** As much of a stored file's key as tells it from others: two may have one name. */
export const shortKey = (key: string) => key.slice(0, 8);
