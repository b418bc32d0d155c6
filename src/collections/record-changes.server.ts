import { formatDay } from "#calendar/dates.ts";
import type { RecordColumns } from "#database/tables/record-tables.ts";
import { inWords as inWordsByRule } from "#fields/changes.ts";
import type { Field, Fields } from "#fields/fields.ts";
import { shownValue } from "#fields/rule-fields.ts";
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

type Columns = Readonly<Record<string, unknown>>;
type Values = Record<string, string>;

/** Logs what became of a record; without `before` it is new. Undefined without a log, as for the samples. */
export function recordLogger<Row extends RecordColumns>(
  collection: Collection,
  log: AddToLog | undefined,
  { fields = collection.fields, ...describe }: Description<Row> = {},
) {
  if (!log) return undefined;
  const titleOf = describe.title ?? ((row: Row) => String((row as Columns)[collection.titleColumn] ?? ""));
  const othersOf = describe.others ?? ((row: Row) => uploadIn(collection, row as Columns));
  const valuesOf = (row: Row): Values => ({
    ...Object.fromEntries(
      Object.values(fields).map((field) => [labelOf(field), inWords(field, (row as Columns)[field.column])]),
    ),
    ...othersOf(row),
  });
  return async (before: Row | undefined, after: Row): Promise<void> => {
    const change = changeOf(before, after, differences(before ? valuesOf(before) : {}, valuesOf(after)));
    const subject = { id: after.id, title: titleOf(after) };
    if (change) await log({ kind: collection.auditKind as ChangeKind, subject, ...change });
  };
}

function uploadIn({ upload }: Collection, row: Columns): Values {
  if (upload === "none") return {};
  const key = row[upload.column] as string | null;
  if (!key) return { [upload.label]: "" };
  const isPicture = upload.kind === "picture";
  return {
    [upload.label]: isPicture ? `Picture ${shortKey(key)}` : `${upload.names(row)[0]} (${shortKey(key)})`,
  };
}

/** Undefined where nothing is different: a save of the same again is no change. */
function changeOf(
  before: RecordColumns | undefined,
  after: RecordColumns,
  fields: FieldChange[],
): Pick<Change, "action" | "fields"> | undefined {
  if (!before) return { action: after.active ? "added" : "added, hidden", fields };
  if ((before.deleted_at === null) !== (after.deleted_at === null))
    return { action: after.deleted_at === null ? "restored" : "moved to trash" };
  const isSwitched = before.active !== after.active;
  if (fields.length === 0) return isSwitched ? { action: after.active ? "shown" : "hidden" } : undefined;
  const switched = { field: "Shown", from: yesOrNo(before.active), to: yesOrNo(after.active) };
  return { action: "changed", fields: isSwitched ? [...fields, switched] : fields };
}

const differences = (from: Values, to: Values): FieldChange[] =>
  Object.keys({ ...from, ...to })
    .map((field) => ({ field, from: from[field] ?? "", to: to[field] ?? "" }))
    .filter((each) => each.from !== each.to);

/** "The publish date" is what sentences begin with. */
export function labelOf({ called }: Field): string {
  return sentenceStart(called.replace(/^The /, ""));
}

function inWords(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (field.kind === "rule") return inWordsByRule(field.rule, shownValue(field, String(value)));
  if (field.kind === "day") return formatDay(String(value));
  if (field.kind === "choice" && field.unit) return `${value} ${field.unit}`;
  return String(value);
}

const yesOrNo = (flag: number) => (flag ? "Yes" : "No");

export const shortKey = (key: string) => key.slice(0, 8);
