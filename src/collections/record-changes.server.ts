import type { RecordColumns } from "#database/tables/record-tables.ts";
import { changesBetween } from "#fields/changes.ts";
import { firstValue, valueIn } from "#fields/columns.ts";
import { group } from "#fields/rules.ts";
import type { ChangeKind, FieldChange } from "./audit-log.rules.ts";
import type { AddToLog, Change } from "./audit-log.server.ts";
import type { Collection } from "./define-collection.ts";

/** Where the audit log's words do not follow from the definition. */
export interface Description<Row> {
  title?(row: Row): string;
  /** Values beside the fields, such as the file, by their labels. */
  others?(row: Row): Record<string, string>;
}

type Columns = Readonly<Record<string, unknown>>;
type Values = Record<string, string>;

/** Without `before` the record is new. The samples have no log. */
export function recordLogger<Row extends RecordColumns>(
  collection: Collection,
  log: AddToLog | undefined,
  describe: Description<Row> = {},
) {
  if (!log) return undefined;
  const titleOf = describe.title ?? ((row: Row) => String((row as Columns)[collection.titleColumn] ?? ""));
  const othersOf = describe.others ?? ((row: Row) => uploadIn(collection, row as Columns));
  const richTexts = Object.entries(collection.fields).filter(([, { kind }]) => kind === "rich");
  const rule = group({ label: collection.name, fields: collection.fields });
  // The values of every new record are not logged.
  const valuesOf = (row: Row | undefined): Columns =>
    Object.fromEntries(
      Object.entries(collection.fields).map(([name, field]) => [
        name,
        row ? valueIn(field, row as Columns) : firstValue(field),
      ]),
    );
  return async (before: Row | undefined, after: Row): Promise<void> => {
    const old = valuesOf(before);
    const fields = changesBetween(rule, old, valuesOf(after)).map((change) => {
      const [name] = richTexts.find(([, { label }]) => label === change.field) ?? [];
      return name === undefined ? change : { ...change, earlier: old[name] };
    });
    const others = differences(before ? othersOf(before) : {}, othersOf(after));
    const change = changeOf(before, after, [...fields, ...others]);
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

/** Undefined if nothing differs. */
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

const yesOrNo = (flag: number) => (flag ? "Yes" : "No");

export const shortKey = (key: string) => key.slice(0, 8);
