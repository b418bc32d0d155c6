import { changesBetween } from "#kit/fields/changes.ts";
import { firstValue, twinOf, valueIn } from "#kit/fields/columns.ts";
import type { Field } from "#kit/fields/fields.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import type { Queries, RecordColumns } from "#platform/database/tables/tables.ts";
import { type AddToLog, toRecord } from "#platform/writes/audit-log.ts";
import type { ChangeKind, FieldChange } from "#platform/writes/change.ts";
import type { Collection, Upload } from "./define-collection.ts";

/** Without `before` the record is new. The samples have no log. */
export function recordLogger(collection: Collection, log: AddToLog | undefined) {
  const { fields, titleColumn, within = {}, upload, auditKind } = collection;
  const place = Object.values(within).map((value) => ` (${value})`);
  // The values of every new record are not logged.
  const loggedValue = (field: Field, row: RecordColumns | undefined): unknown =>
    row ? valueIn(field, { ...row }) : firstValue(field);

  function changesOf(before: RecordColumns | undefined, after: RecordColumns): FieldChange[] {
    const changes = Object.entries(fields).flatMap(([name, field]) => {
      const twin = twinOf(fields, name);
      // One text in two fields is logged once, under the name of the one that it was written in.
      if (twin && !field.plainColumn) return [];
      const old = loggedValue(field, before);
      // The file of a picture may be gone by the time somebody restores it.
      const stored =
        field.kind === "picture" ? { name } : (wordsBefore(field, twin, before) ?? { name, earlier: old });
      return changesBetween(field, old, loggedValue(field, after), [field.label]).map((change) => ({
        ...change,
        ...stored,
      }));
    });
    if (upload === "none") return changes;
    const ofFiles = upload.changes?.(before, after);
    if (ofFiles) return [...changes, ...ofFiles];
    const from = before ? uploadIn(upload, { ...before }) : "";
    const to = uploadIn(upload, { ...after });
    return from === to ? changes : [...changes, { field: upload.label, from, to }];
  }

  return async (before: RecordColumns | undefined, after: RecordColumns | "gone"): Promise<void> => {
    const row = after === "gone" ? before : after;
    if (!(log && row)) return;
    const change =
      after === "gone" ? { action: "deleted for good" } : changeOf(before, after, changesOf(before, after));
    const subject = { id: row.id, title: [fieldsIn(row)[titleColumn], ...place].join("") };
    if (change) await log({ kind: auditKind as ChangeKind, subject, ...change });
  };
}

/** The plain words of a text that had no structure. */
function wordsBefore(
  { column, plainColumn }: Field,
  name: string | undefined,
  before: RecordColumns | undefined,
) {
  const row = fieldsIn(before);
  if (!plainColumn || !name || (row[column] ?? null) !== null) return undefined;
  return { name, earlier: row[plainColumn] ?? "" };
}

function uploadIn(
  { column, kind, names, linkColumn = "" }: Upload,
  row: Readonly<Record<string, unknown>>,
): string {
  const key = row[column];
  if (typeof key !== "string") return String(row[linkColumn] ?? "");
  return kind === "picture" ? `Picture ${shortKey(key)}` : `${names(row)[0]} (${shortKey(key)})`;
}

const addedActions = ["added", "added, hidden"] as const;

/** Undefined if nothing differs. */
function changeOf(before: RecordColumns | undefined, after: RecordColumns, fields: FieldChange[]) {
  if (!before) return { action: addedActions[after.active ? 0 : 1], fields };
  if ((before.deleted_at === null) !== (after.deleted_at === null))
    return { action: after.deleted_at === null ? "restored" : "moved to trash" };
  const isSwitched = before.active !== after.active;
  if (fields.length === 0) return isSwitched ? { action: after.active ? "shown" : "hidden" } : undefined;
  const switched = { field: "Shown", from: yesOrNo(before.active), to: yesOrNo(after.active) };
  return { action: "changed", fields: isSwitched ? [...fields, switched] : fields };
}

const yesOrNo = (flag: number) => (flag ? "Yes" : "No");

const shortKey = (key: string) => key.slice(0, 8);

const mostEntries = 100;

/** The audit log of a record, newest first, each entry with the values that differ from today's. */
export async function readHistory(db: Queries, collection: Collection, id: string) {
  const rows = await db
    .selectFrom("change_log")
    .selectAll()
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .limit(mostEntries)
    .execute();
  const restore = new Map<string, unknown>();
  /** Labels by the names of their fields. */
  const lost = new Map<string, string>();
  return rows.map((row) => {
    const { at, action, who, fields } = toRecord(row);
    const entry = { at, action, who, fields, restore: Object.fromEntries(restore), lost: [...lost.values()] };
    // Older versions differ from today by this change, too.
    for (const { field, name = field, earlier } of fields) {
      restore.delete(twinOf(collection.fields, name) ?? "");
      if (earlier !== undefined && Object.hasOwn(collection.fields, name)) {
        restore.set(name, earlier);
        lost.delete(name);
      } else if (field !== "Shown") {
        restore.delete(name);
        lost.set(name, field);
      }
    }
    return entry;
  });
}

/** Whether a publisher added all of them. The log does not know it of the sample, nor of very old records. */
export async function areOfPublishers(db: Queries, rows: readonly RecordColumns[]): Promise<boolean> {
  const ids = rows.map(({ id }) => id);
  const added = await db
    .selectFrom("change_log")
    .innerJoin("administrators", "administrators.id", "change_log.administrator_id")
    .select("subject_id")
    .distinct()
    .where("subject_id", "in", ids)
    .where("action", "in", addedActions)
    .where("administrators.role", "=", "publisher")
    .execute();
  return added.length === ids.length;
}

/** Who saved the record last, for the message of a conflict. */
export async function lastChangedBy(db: Queries, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("change_log")
    .select("who")
    .where((is) => is.and({ subject_id: id, action: "changed" }))
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.who || undefined;
}
