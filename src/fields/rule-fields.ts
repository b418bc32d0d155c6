import { textKinds } from "./check.ts";
import { emptyOf } from "./complete.ts";
import type { Field, Fields, RuleField } from "./fields.ts";
import type { PictureRule, Rule } from "./rules.ts";
import { showable } from "./showable.ts";
import { isRecord, isUploaded, plainText } from "./values.ts";

export const isText = ({ kind }: Rule): boolean => (textKinds as readonly string[]).includes(kind);

/** As forms send it: a text as it is, all else as JSON. */
export const toText = (rule: Rule, value: unknown): string =>
  isText(rule) ? String(value ?? "") : JSON.stringify(value);

/** Values of fields by rules as forms send them. */
export const toForm = (fields: Fields, values: object): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(rulesIn(fields)).map(([name, rule]) => [
      name,
      toText(rule, (values as Record<string, unknown>)[name] ?? emptyOf(rule)) || null,
    ]),
  );

/** What was sent, or is in the column. A rich text may also be plain, as in a spreadsheet. Undefined if nobody can read it. */
export function readText(rule: Rule, text: string | null): unknown {
  if (isText(rule)) return text?.replaceAll("\r\n", "\n").trim() ?? "";
  if (!text?.trim()) return emptyOf(rule);
  const plain = rule.kind === "rich" ? plainText(...text.trim().split(/(?:\r?\n)+/)) : undefined;
  // “2026” is a plain text, and would be JSON too.
  if (plain && !/^\s*\[\s*[{\]]/.test(text)) return plain;
  try {
    return JSON.parse(text);
  } catch {
    return plain;
  }
}

/** The columns of one field: those of a picture have the key of an uploaded one beside it. */
export function columnsOfField(field: Field, value: unknown): [column: string, value: unknown][] {
  if (field.kind !== "rule" || field.rule.kind !== "picture") return [[field.column, value]];
  const picture = readText(field.rule, value as string | null);
  const source = isRecord(picture) && typeof picture.source === "string" ? picture.source : "";
  return [
    [field.column, value],
    [keyColumn(field), isUploaded(source) ? source : null],
  ];
}

export const keyColumn = ({ column }: { column: string }): string => `${column}_key`;

export const isPictureField = (field: Field): field is RuleField & { rule: PictureRule } =>
  field.kind === "rule" && field.rule.kind === "picture";

/** What the record has, of what is in the column. */
export const shownValue = ({ rule }: RuleField, column: string | null): unknown =>
  showable(rule, readText(rule, column));

/** The rules among the fields, which can refer to each other. */
export const rulesIn = (fields: Fields): Record<string, Rule> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.kind === "rule" ? [[name, field.rule]] : [])),
  );
