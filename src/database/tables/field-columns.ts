import { type Day, toTimestamp } from "#calendar/dates.ts";
import { emptyOf } from "#fields/complete.ts";
import {
  type ChangesOf,
  type ColumnsOf,
  type Field,
  type Fields,
  type RecordOf,
  recordNameOf,
  type SentOf,
} from "#fields/fields.ts";
import { columnsOfField, shownValue, toText } from "#fields/rule-fields.ts";

/** What a form sent, as the columns of a new record: what was left out gets its default, or nothing. */
export function newColumns<All extends Fields>(fields: All, sent: SentOf<All>, today: Day): ColumnsOf<All> {
  const values: Record<string, unknown> = sent;
  const columns = Object.entries(fields).flatMap(([name, field]) =>
    columnsOfField(field, values[name] ?? defaultOf(field, today)),
  );
  return Object.fromEntries(columns) as ColumnsOf<All>;
}

/** What a form sent, as the columns that change: what was left out stays as it is. */
export function changedColumns<All extends Fields>(
  fields: All,
  sent: ChangesOf<All>,
): Partial<ColumnsOf<All>> {
  const columns = Object.entries(fields)
    .filter(([name]) => sent[name] !== undefined)
    .flatMap(([name, field]) => columnsOfField(field, sent[name]));
  return Object.fromEntries(columns) as Partial<ColumnsOf<All>>;
}

export function recordReader<All extends Fields>(fields: All): (row: ColumnsOf<All>) => RecordOf<All> {
  // Looked at once: a list may have a hundred thousand rows.
  const entries = Object.entries(fields).map(([name, field]) => ({
    name: recordNameOf(name, field),
    column: field.column as keyof ColumnsOf<All>,
    isDay: field.kind === "day",
    rule: field.kind === "rule" ? field : undefined,
  }));
  return (row) => {
    const record: Record<string, unknown> = {};
    for (const { name, column, isDay, rule } of entries) {
      if (rule) {
        record[name] = shownValue(rule, row[column] as string | null);
        continue;
      }
      const value = row[column] ?? "";
      record[name] = isDay && value !== "" ? toTimestamp(value as Day) : value;
    }
    return record as RecordOf<All>;
  };
}

function defaultOf(field: Field, today: Day): string | number | null {
  if (field.kind === "rule") return toText(field.rule, emptyOf(field.rule)) || null;
  if (field.kind === "day" && field.default) return today;
  return ("default" in field ? field.default : null) ?? null;
}
