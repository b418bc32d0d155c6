import { formatDay } from "#calendar/dates.ts";
import type { RecordColumns } from "#database/tables/record-tables.ts";
import type { Field, Fields } from "#fields/fields.ts";
import type { ChangeKind, FieldChange } from "./audit-log.rules.ts";
import type { AddToLog, Change } from "./audit-log.server.ts";
import { type Collection, sentenceStart } from "./define-collection.ts";

/** How the log describes the records of a collection, where that does not follow from its definition. */
export interface Description<Row> {
  fields?: Fields;
  title?(row: Row): string;
  /** What is not a field but several columns, such as the file, by its label. */
  others?(row: Row): Record<string, string>;
}

type Described<Row> = Required<Description<Row>> & { kind: ChangeKind };

type LogRecordChange<Row> = (before: Row | undefined, after: Row) => Promise<void>;

/** Undefined without a log, as for the samples. */
export function recordLogger<Row extends RecordColumns>(
  collection: Collection,
  log: AddToLog | undefined,
  { fields = collection.fields, title, others }: Description<Row> = {},
): LogRecordChange<Row> | undefined {
  if (!log) return undefined;
  const described: Described<Row> = {
    kind: collection.auditKind as ChangeKind,
    fields,
    title: title ?? ((row) => String(columnsIn(row)[collection.titleColumn] ?? "")),
    others: others ?? ((row) => uploadIn(collection, columnsIn(row))),
  };
  return async (before, after) => {
    const change = changeOf(described, before, after);
    if (change) await log(change);
  };
}

const columnsIn = (row: object) => row as Record<string, unknown>;

function uploadIn({ upload }: Collection, row: Record<string, unknown>): Record<string, string> {
  if (upload === "none") return {};
  const key = row[upload.column] as string | null;
  if (!key) return { [upload.label]: "" };
  const isPicture = upload.kind === "picture";
  return {
    [upload.label]: isPicture ? `Picture ${shortKey(key)}` : `${upload.names(row)[0]} (${shortKey(key)})`,
  };
}

/** Undefined where nothing is different: a save of the same again is no change. */
function changeOf<Row extends RecordColumns>(
  described: Described<Row>,
  before: Row | undefined,
  after: Row,
): Change | undefined {
  const { kind } = described;
  const subject = { id: after.id, title: described.title(after) };
  if (!before) {
    const fields = differences({}, valuesOf(described, after)).filter(({ to }) => to !== "");
    return { kind, action: after.active ? "added" : "added, hidden", subject, fields };
  }
  if ((before.deleted_at === null) !== (after.deleted_at === null))
    return { kind, action: after.deleted_at === null ? "brought back" : "moved to the bin", subject };

  const fields = differences(valuesOf(described, before), valuesOf(described, after));
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

function valuesOf<Row extends RecordColumns>(described: Described<Row>, row: Row): Record<string, string> {
  const columns = columnsIn(row);
  const fields = Object.values(described.fields).map((field) => [
    labelOf(field),
    inWords(field, columns[field.column]),
  ]);
  return { ...Object.fromEntries(fields), ...described.others(row) };
}

/** "The publish date" is what sentences begin with. */
function labelOf({ called }: Field): string {
  return sentenceStart(called.replace(/^The /, ""));
}

function inWords(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (field.kind === "day") return formatDay(String(value));
  if (field.kind === "choice" && field.unit) return `${value} ${field.unit}`;
  return String(value);
}

const yesOrNo = (flag: number) => (flag ? "Yes" : "No");

export const shortKey = (key: string) => key.slice(0, 8);
