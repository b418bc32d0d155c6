import { formatDay, parseDay } from "#calendar/dates.ts";
import { isColour, tooFaint } from "./colours.ts";
import { isRichText, lengthOf, spansOf, tooLargeTable } from "./rich.ts";
import type { FileRule, GroupRule, ListRule, PictureRule, Rule, RuleOf } from "./rules.ts";
import {
  emailPattern,
  hasOnly,
  isBlank,
  isDecoration,
  isPhone,
  isRecord,
  isSafeLink,
  isWebLink,
  linePattern,
  noEmail,
  noPhone,
  type PictureValue,
} from "./values.ts";

/** Far above every rule's limit: a draft may be too long to publish. */
const maxDraftLength = 20_000;
const maxFileNameLength = 200;
const maxAltLength = 300;
const maxLinkLength = 2000;
/** What is typed may have spaces around it. */
const typedKinds: readonly Rule["kind"][] = ["line", "paragraph", "link"];
const itemId = /^[a-z0-9-]{1,40}$/;
export const textKinds = ["line", "paragraph", "day", "time", "link", "choice", "colour"] as const;

export interface Problem {
  /** The path to it, like "chiefs.2.name". */
  field: string;
  message: string;
  /** No form sends this, so not even a draft of it is saved. */
  isShape?: true;
}

/** All problems of a value, each with its field and a sentence. Browser and server run the same check. */
export function problemsIn(rule: Rule, value: unknown, path = ""): Problem[] {
  switch (rule.kind) {
    case "number":
    case "money":
      return checkNumber(rule, value, path);
    case "flag":
      return typeof value === "boolean" ? [] : [wrongShape(rule, path)];
    case "rich":
      return checkRich(rule, value, path);
    case "picture":
      return checkPicture(rule, value, path);
    case "file":
      return checkFile(rule, value, path);
    case "group":
      return checkGroup(rule, value, path);
    case "list":
      return checkList(rule, value, path);
    default:
      return checkText(rule, value, path);
  }
}

export const isDraftable = (problems: readonly Problem[]): boolean =>
  !problems.some(({ isShape }) => isShape);

type TextRule = Extract<Rule, { kind: (typeof textKinds)[number] }>;

function checkText(rule: TextRule, value: unknown, field: string): Problem[] {
  if (typeof value !== "string" || value.length > maxDraftLength) return [wrongShape(rule, field)];
  const text = typedKinds.includes(rule.kind) ? value.trim() : value;
  if (text === "" && rule.optional) return [];
  if (isBlank(text) && !rule.optional) return [missing(rule, field)];
  const message = wrongText(rule, text);
  return message ? [{ field, message: `${rule.label} ${message}` }] : [];
}

/** The end of a sentence that begins with the label. */
function wrongText(rule: TextRule, text: string): string | undefined {
  switch (rule.kind) {
    case "line":
      if (/[\r\n]/.test(text)) return "must be one line.";
      if (!linePattern.test(text.replaceAll("\t", " ")))
        return "contains a character that cannot be seen. Please type it again.";
      return tooLong(text.length, rule.maxLength) ?? wrongFormat(rule, text);
    case "paragraph":
      return tooLong(text.length, rule.maxLength);
    case "day":
      // A year like 0026 is mistyped, and would give the notices 2,000 years to choose from.
      return parseDay(text) === text && text >= "1900"
        ? undefined
        : "must be a day that exists, written like 2026-11-05.";
    case "time":
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
        ? undefined
        : "must be a time of day, written like 07:30.";
    case "link":
      if (text.length > maxLinkLength) return tooLong(text.length, maxLinkLength);
      if (rule.isWebOnly)
        return isWebLink(text) ? undefined : "must be a whole address that begins with https:// or http://.";
      return isSafeLink(text)
        ? undefined
        : "must be a whole address that begins with https://, or a page of this site that begins with /.";
    case "choice":
      if (rule.choices.some((choice) => choice.value === text)) return undefined;
      return `must be one of ${rule.choices.map(({ value }) => value).join(", ")}.`;
    case "colour":
      if (!isColour(text)) return "must be a colour, written like #7a1f2b.";
      return tooFaint(text, rule.contrast);
  }
}

/** Runs after the check of the length, so that no pattern reads a text without end. */
function wrongFormat({ format, pattern }: RuleOf<"line">, text: string): string | undefined {
  if (pattern && !pattern.test.test(text)) return pattern.message;
  if (format === "email" && !emailPattern.test(text)) return noEmail;
  if (format === "phone" && !isPhone(text)) return noPhone;
  return undefined;
}

const tooLong = (length: number, maxLength: number): string | undefined =>
  length > maxLength ? `may have at most ${maxLength} characters; it has ${length}.` : undefined;

const rupees: Pick<RuleOf<"number">, "min" | "max" | "choices" | "unit"> = { min: 0, max: 1_000_000_000 };

function checkNumber(rule: RuleOf<"number" | "money">, value: unknown, field: string): Problem[] {
  if (value === null) return rule.optional ? [] : [missing(rule, field)];
  const { min, max, choices, unit } = rule.kind === "money" ? rupees : rule;
  if (choices && !choices.some((choice) => choice === value))
    return [
      { field, message: `${rule.label} must be one of ${choices.join(", ")}${unit ? ` ${unit}` : ""}.` },
    ];
  if (typeof value !== "number" || !Number.isFinite(value)) return [wrongShape(rule, field)];
  if (Number.isInteger(value) && value >= min && value <= max) return [];
  return [{ field, message: `${rule.label} must be a whole number from ${min} to ${max}.` }];
}

function checkPicture(rule: PictureRule, value: unknown, field: string): Problem[] {
  if (!isPictureValue(value)) return [wrongShape(rule, field)];
  if (value.source === "") return rule.optional ? [] : [missing(rule, field)];
  const alt = value.alt.trim();
  const message =
    isBlank(alt) && !rule.isDescribedBeside && !rule.hasCaption && !isDecoration(value)
      ? "is missing. Say in a few words what the picture shows, or tick that it is only decoration."
      : tooLong(alt.length, maxAltLength);
  return message
    ? [{ field: atField(field, "alt"), message: `The description of “${rule.label}” ${message}` }]
    : [];
}

function checkFile(rule: FileRule, value: unknown, field: string): Problem[] {
  if (!isRecord(value) || !hasOnly(value, ["source", "name"])) return [wrongShape(rule, field)];
  const { source, name } = value;
  if (!isSource(source) || typeof name !== "string" || name.length > maxFileNameLength)
    return [wrongShape(rule, field)];
  return source === "" && !rule.optional ? [missing(rule, field)] : [];
}

function checkGroup(rule: GroupRule, value: unknown, path: string, also: readonly string[] = []): Problem[] {
  if (!isRecord(value) || !hasOnly(value, [...Object.keys(rule.fields), ...also]))
    return [wrongShape(rule, path)];
  return Object.entries(rule.fields).flatMap(([name, field]) => {
    const problems = problemsIn(field, value[name], atField(path, name));
    return problems.length > 0 ? problems : checkOrder(rule.fields, value, name, path);
  });
}

export const orderProblems = (fields: GroupRule["fields"], values: Record<string, unknown>): Problem[] =>
  Object.keys(fields).flatMap((name) => checkOrder(fields, values, name, ""));

function checkList(rule: ListRule, value: unknown, path: string): Problem[] {
  if (!Array.isArray(value) || value.length > rule.max * 2) return [wrongShape(rule, path)];
  const { item } = rule;
  const problems = value.flatMap((each, index) =>
    item.kind === "group"
      ? checkGroup(item, each, atField(path, index), ["id"])
      : problemsIn(item, each, atField(path, index)),
  );
  if (item.kind === "group" && !haveOwnIds(value)) problems.push(wrongShape(rule, path));
  const { label, one, min = 0, max } = rule;
  if (value.length > max)
    problems.push({ field: path, message: `${label} may have at most ${max}; there are ${value.length}.` });
  if (value.length < min)
    problems.push({ field: path, message: `${label} must have at least ${min === 1 ? `one ${one}` : min}.` });
  return [...problems, ...sameKeys(rule, value, path)];
}

function sameKeys({ distinct }: ListRule, lines: readonly unknown[], path: string): Problem[] {
  if (!distinct) return [];
  const { keyOf, from } = distinct;
  const known = new Map(from.map((each) => [keyOf(each), each]));
  return lines.flatMap((line, index) => {
    const text = String(line).trim();
    const other = known.get(keyOf(text));
    if (text && other === undefined) known.set(keyOf(text), text);
    return other === undefined
      ? []
      : {
          field: atField(path, index),
          message: `“${text}” would have the same URL as “${other}”. Choose another name.`,
        };
  });
}

function haveOwnIds(items: readonly unknown[]): boolean {
  const ids = items.map((each) => (isRecord(each) ? each.id : undefined));
  return ids.every((id) => typeof id === "string" && itemId.test(id)) && new Set(ids).size === ids.length;
}

const isPictureValue = (value: unknown): value is PictureValue =>
  isRecord(value) &&
  hasOnly(value, ["source", "alt", "focus", "isDecoration"]) &&
  isSource(value.source) &&
  typeof value.alt === "string" &&
  value.alt.length <= maxDraftLength &&
  isPoint(value.focus) &&
  (value.isDecoration === undefined || typeof value.isDecoration === "boolean");

const isSource = (value: unknown): value is string =>
  typeof value === "string" && /^[\w./-]{0,200}$/.test(value);

const isPoint = (value: unknown): boolean =>
  isRecord(value) &&
  hasOnly(value, ["x", "y"]) &&
  [value.x, value.y].every((part) => typeof part === "number" && part >= 0 && part <= 100);

/** Whether a day or a time comes after those that its rule names. Empty fields do not count. */
function checkOrder(
  fields: GroupRule["fields"],
  values: Record<string, unknown>,
  name: string,
  path: string,
): Problem[] {
  const rule = fields[name];
  if ((rule?.kind !== "day" && rule?.kind !== "time") || !rule.notBefore) return [];
  const textOf = (other: string) => String(values[other] ?? "");
  const own = textOf(name);
  const others = rule.kind === "day" ? rule.notBefore : timeOfSameDay(rule.notBefore);
  const first = others.find((other) => own !== "" && own < textOf(other));
  if (!first) return [];
  const shown = rule.kind === "day" ? formatDay(textOf(first)) : textOf(first);
  const message = `“${rule.label}” must not be before “${fields[first]?.label}”, which is ${shown}.`;
  return [{ field: atField(path, name), message }];

  function timeOfSameDay({ time, days }: NonNullable<RuleOf<"time">["notBefore"]>): string[] {
    const [firstDay, lastDay] = days.map(textOf);
    return !lastDay || lastDay === firstDay ? [time] : [];
  }
}

function checkRich(rule: RuleOf<"rich">, value: unknown, field: string): Problem[] {
  if (!isRichText(value)) return [wrongShape(rule, field)];
  const spans = spansOf(value);
  const length = lengthOf(value);
  if (length > rule.maxLength * 4) return [wrongShape(rule, field)];
  if (spans.every(({ text }) => isBlank(text))) return rule.optional ? [] : [missing(rule, field)];
  const problems: Problem[] = [];
  const wrong = tooLong(length, rule.maxLength) ?? tooLargeTable(value);
  if (wrong) problems.push({ field, message: `${rule.label} ${wrong}` });
  const badLink = spans.find(({ link }) => link !== undefined && !isSafeLink(link));
  const message = `The link “${badLink?.text}” must lead to a whole address that begins with https://, or to a page of this site that begins with /.`;
  return badLink ? [...problems, { field, message }] : problems;
}

export const atField = (path: string, name: string | number): string =>
  path ? `${path}.${name}` : String(name);

const wrongShape = ({ label }: Rule, field: string): Problem => ({
  field,
  message: `${label} is not what the form sends.`,
  isShape: true,
});

const missing = ({ label }: Rule, field: string): Problem => ({ field, message: `${label} is missing.` });
