import { parseDay, parseWrittenDay } from "#calendar/dates.ts";
import type { Queries } from "#database/tables/tables.ts";
import { isText } from "#fields/columns.ts";
import type { Field } from "#fields/fields.ts";
import { toRecord } from "./audit-log.server.ts";
import type { HistoryEntry } from "./collection.schemas.ts";
import type { Collection } from "./define-collection.ts";

const mostEntries = 100;

/** The audit log of a record, newest first, each entry with the values that differ from today's. */
export async function readHistory(db: Queries, collection: Collection, id: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom("change_log")
    .selectAll()
    .where("subject_id", "=", id)
    .orderBy("id", "desc")
    .limit(mostEntries)
    .execute();
  const fields = Object.fromEntries(
    Object.entries(collection.fields).map(([name, field]) => [field.label, { name, field }]),
  );
  const restore: Record<string, unknown> = {};
  const lost = new Set<string>();
  return rows.map((row) => {
    const { at, action, who, fields: changes } = toRecord(row);
    const entry = { at, action, who, fields: changes, restore: { ...restore }, lost: [...lost] };
    // Older versions differ from today by this change, too.
    for (const { field: label, from, earlier } of changes) {
      const known = fields[label];
      const value = earlier ?? (known && valueOfWords(known.field, from));
      if (known && value !== undefined) {
        restore[known.name] = value;
        lost.delete(label);
      } else if (label !== "Shown") lost.add(label);
    }
    return entry;
  });
}

/** The value behind the logged words; undefined if the log has only a part of them. */
function valueOfWords(field: Field, words: string): string | number | undefined {
  if (field.kind === "number") return Number.parseInt(words, 10);
  if (!isText(field)) return undefined;
  if (words === "") return "";
  if (field.kind === "day") return parseWrittenDay(words) ?? parseDay(words);
  if (field.kind === "choice") return field.choices.find(({ label }) => label === words)?.value;
  return words.startsWith("…") || words.endsWith("…") ? undefined : words;
}

/** Who saved the record last, for the message of a conflict. */
export async function lastChangedBy(db: Queries, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("change_log")
    .select("who")
    .where("subject_id", "=", id)
    .where("action", "=", "changed")
    .orderBy("id", "desc")
    .executeTakeFirst();
  return row?.who || undefined;
}
