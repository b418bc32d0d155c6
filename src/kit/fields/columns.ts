import { type Day, parseDay, parseInstant, toTimestamp } from "#base/calendar/dates.ts";
import { showable } from "./check.ts";
import type { ColumnsOf, DraftOf, Field, Fields, RecordOf, SentOf } from "./fields.ts";
import { wordsOf, writtenText } from "./rich.ts";
import type { Rule } from "./rules.ts";
import { emptyOf, shaped, textKinds } from "./shape.ts";
import { isUploaded } from "./sources.ts";
import { inOneLine, type PictureValue, parseJson, plainText, type RichText } from "./values.ts";

export const isText = ({ kind }: Rule): boolean => (textKinds as readonly string[]).includes(kind);

/** Forms send a text as it is, and everything else as JSON. */
export const toText = (rule: Rule, value: unknown): string =>
  isText(rule) ? String(value ?? "") : JSON.stringify(value);

/** Reads what a form sent. A rich text may be plain, as in a spreadsheet. Undefined if it is not readable. */
export function readText(rule: Rule, text: string): unknown {
  const typed = text.replaceAll("\r\n", "\n").trim();
  switch (rule.kind) {
    case "line":
      return rule.tidied?.(inOneLine(typed)) ?? inOneLine(typed);
    case "day":
      return parseDay(typed) ?? typed;
    case "time":
      return timeTyped(typed);
    case "instant":
      return parseInstant(typed) ?? typed;
    case "link":
      return typed === rule.prefilled ? "" : typed;
    case "rich":
      // “2026” is a plain text, and would be JSON too.
      if (typed && !/^\[\s*[{\]]/.test(typed)) return plainText(...typed.split(/\n+/));
  }
  if (isText(rule)) return typed;
  return typed === "" ? emptyOf(rule) : parseJson(typed);
}

/** "7:30", "7.30 am" and what spreadsheets make of them, "7:30:00 AM", are 07:30. Anything else stays as it is. */
function timeTyped(text: string): string {
  const [, hours, minutes, half] = /^(\d\d?)[:.](\d\d)(?::00)?(?: ?([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (!hours || (half && !(Number(hours) >= 1 && Number(hours) <= 12))) return text;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hours;
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

export function valueIn(field: Field, row: Readonly<Record<string, unknown>>): unknown {
  const stored = row[field.column] ?? null;
  if (field.plainColumn && stored === null) return writtenText(String(row[field.plainColumn] ?? ""));
  if (field.kind === "flag") return stored === 1;
  if (field.kind === "number" || field.kind === "money") return stored;
  return isText(field) ? (stored ?? "") : showable(field, readText(field, String(stored ?? "")));
}

/** A picture has two columns: its value, and the key of its file. A rich text may have its plain words in another. */
function columnsOf(field: Field, value: unknown): [column: string, value: unknown][] {
  const { column, kind, plainColumn } = field;
  if (kind === "flag") return [[column, value ? 1 : 0]];
  if (kind === "number" || kind === "money") return [[column, value]];
  const stored: [string, unknown] = [column, toText(field, value) || null];
  if (plainColumn && value) return [stored, [plainColumn, wordsOf(value as RichText, "\n\n").trim() || null]];
  if (kind !== "picture") return [stored];
  const { source } = value as PictureValue;
  return [stored, [keyColumn(field), isUploaded(source) ? source : null]];
}

/** The other field of a text that is in two: with its structure, and as plain words. */
export function twinOf(fields: Fields, name: string): string | undefined {
  const { column = "", plainColumn } = fields[name] ?? {};
  return Object.keys(fields).find((each) =>
    plainColumn ? fields[each]?.column === plainColumn : fields[each]?.plainColumn === column,
  );
}

export const keyColumn = ({ column }: Pick<Field, "column">): string => `${column}_key`;

/** What a field of a new record has before anything was sent. "today" is the day on which it is saved. */
export const firstValue = (field: Field, today: Day | "" = ""): unknown =>
  field.default === "today" ? today : (field.default ?? emptyOf(field));

export const newColumns = <All extends Fields>(fields: All, sent: SentOf<All>, today: Day) =>
  newRow(fields, sent, today) as ColumnsOf<All>;

type Values = Readonly<Record<string, unknown>>;

/** For fields that are only known at run time. */
export function newRow(fields: Fields, sent: Values, today: Day): Values {
  const columns = Object.entries(fields).flatMap(([name, field]) =>
    columnsOf(field, sent[name] ?? (field.plainColumn ? undefined : firstValue(field, today))),
  );
  return Object.fromEntries(columns);
}

/** Fields that were not sent stay as they are. Plain words that were sent replace the rich text. */
export function changedColumns(fields: Fields, sent: Values): Values {
  const columns = Object.entries(fields).flatMap(([name, field]) => {
    if (sent[name] === undefined) return [];
    const rich = field.plainColumn ? undefined : fields[twinOf(fields, name) ?? ""];
    return [...columnsOf(field, sent[name]), ...(rich ? columnsOf(rich, undefined) : [])];
  });
  return Object.fromEntries(columns);
}

export function recordReader<All extends Fields>(fields: All): (row: ColumnsOf<All>) => RecordOf<All> {
  const read = rowReader(fields);
  return (row) => read(row) as RecordOf<All>;
}

export function rowReader(fields: Fields): (row: Values) => Record<string, unknown> {
  const entries = Object.entries(fields);
  return (row) => {
    const record: Record<string, unknown> = {};
    for (const [name, field] of entries) {
      const value = valueIn(field, row);
      record[field.recordName ?? name] = field.isTimestamp && value ? toTimestamp(value as Day) : value;
    }
    return record;
  };
}

export function draftOfFields<All extends Fields>(fields: All, record?: RecordOf<All>): DraftOf<All> {
  const values: Record<string, unknown> = record ?? {};
  const entries = Object.entries(fields).map(([name, field]) => {
    const stored = values[field.recordName ?? name] ?? "";
    const first = (field.kind === "link" && field.prefilled) || firstValue(field);
    const value = stored === "" ? first : stored;
    // Without what only pages need of its files.
    if (field.kind === "picture" || field.kind === "rich") return [name, shaped(field, value)];
    return [name, field.kind === "day" ? String(value).slice(0, 10) : value];
  });
  return Object.fromEntries(entries) as DraftOf<All>;
}

export function formOf<All extends Fields>(fields: All, draft: DraftOf<All>): FormData {
  const form = new FormData();
  for (const [name, field] of Object.entries(fields)) form.set(name, toText(field, draft[name]));
  return form;
}
