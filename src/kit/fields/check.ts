import { formatDay, parseDay, parseInstant } from "#base/calendar/dates.ts";
import { textBlocks } from "./blocks.ts";
import { isColour, tooFaint } from "./colours.ts";
import { pathTo } from "./field-paths.ts";
import { isBlankText, isEmbedded, lengthOf, maxLinkLength, spansOf, tooLargeTable } from "./rich.ts";
import {
  type ContentOf,
  type GroupRule,
  groupOf,
  type ListRule,
  type PictureRule,
  type Rule,
  type RuleOf,
} from "./rules.ts";
import { oddPart, shaped, type TextRule } from "./shape.ts";
import {
  emailPattern,
  type FileValue,
  isBlank,
  isDecoration,
  isPhone,
  isSafeLink,
  isWebLink,
  linePattern,
  noEmail,
  noPhone,
  type PictureValue,
  type RichText,
  tidyText,
} from "./values.ts";
import { noVideo, readVideo } from "./videos.ts";

const maxAltLength = 300;
/** What is typed may have spaces around it. */
const typedKinds: readonly Rule["kind"][] = ["line", "paragraph", "link"];

export interface Problem {
  /** The path to it, like "chiefs.2.name". */
  field: string;
  message: string;
}

/** All problems of a value, each with its field and a sentence. Browser and server run the same check. */
export function problemsIn(rule: Rule, value: unknown): Problem[] {
  const odd = oddPart(rule, value);
  return odd === undefined
    ? problemsAt(rule, value, "")
    : [{ field: odd, message: `${rule.label} is not what the form sends${odd ? `, at ${odd}` : ""}.` }];
}

/** The value has the shape of its rule. */
function problemsAt(rule: Rule, value: unknown, path: string): Problem[] {
  switch (rule.kind) {
    case "number":
    case "money":
      return checkNumber(rule, value as number | null, path);
    case "flag":
      return [];
    case "rich":
      return checkRich(rule, value as RichText, path);
    case "picture":
      return checkPicture(rule, value as PictureValue, path);
    case "file":
      return (value as FileValue).source === "" && !rule.optional ? [missing(rule, path)] : [];
    case "group":
    case "oneOf":
      return checkGroup(groupOf(rule, value), value as Values, path);
    case "list":
      return checkList(rule, value as unknown[], path);
    default:
      return checkText(rule, value as string, path);
  }
}

type Values = Record<string, unknown>;

const calculatedKinds: readonly Rule["kind"][] = ["day", "time", "instant", "choice"];

/** A stored value for pages, which calculate with days, times and choices: an invalid one becomes empty, also in a draft. */
export const showable = <One extends Rule>(rule: One, stored: unknown): ContentOf<One> =>
  shaped(rule, stored, (field, text) => {
    const isCalculated = calculatedKinds.includes(field.kind);
    return isCalculated && checkText(field, text, "").length > 0 ? "" : text;
  });

/** As it is published. */
export const tidied = <One extends Rule>(rule: One, value: unknown): ContentOf<One> =>
  shaped(rule, value, ({ kind }, text) => (typedKinds.includes(kind) ? tidyText(text) : text));

function checkText(rule: TextRule, value: string, field: string): Problem[] {
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
    case "instant":
      return parseInstant(text) === text ? undefined : "must be a day with a time, and a year up to 9999.";
    case "link":
      if (text.length > maxLinkLength) return tooLong(text.length, maxLinkLength);
      if (rule.isVideo) return readVideo(text) ? undefined : noVideo;
      if (rule.isWebOnly)
        return isWebLink(text) ? undefined : "must be a full URL that begins with https:// or http://.";
      return isSafeLink(text)
        ? undefined
        : "must be a full URL that begins with https://, or a page of this site that begins with /.";
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

function checkNumber(rule: RuleOf<"number" | "money">, value: number | null, field: string): Problem[] {
  if (value === null) return rule.optional ? [] : [missing(rule, field)];
  const { min, max, choices, unit } = rule.kind === "money" ? rupees : rule;
  if (choices && !choices.includes(value))
    return [
      { field, message: `${rule.label} must be one of ${choices.join(", ")}${unit ? ` ${unit}` : ""}.` },
    ];
  if (Number.isInteger(value) && value >= min && value <= max) return [];
  return [{ field, message: `${rule.label} must be a whole number from ${min} to ${max}.` }];
}

function checkPicture(rule: PictureRule, value: PictureValue, field: string): Problem[] {
  if (value.source === "") return rule.optional ? [] : [missing(rule, field)];
  const alt = value.alt.trim();
  const isMarked = rule.isAlwaysMarked ? value.isDecoration : isDecoration(value);
  const message =
    isBlank(alt) && !rule.isDescribedBeside && !rule.hasCaption && !isMarked
      ? "is missing. Say in a few words what the picture shows, or tick that it is only decoration."
      : tooLong(alt.length, maxAltLength);
  return message
    ? [{ field: pathTo(field, "alt"), message: `The description of “${rule.label}” ${message}` }]
    : [];
}

function checkGroup(
  { fields, needs }: Pick<GroupRule, "fields" | "needs"> = { fields: {} },
  values: Values,
  path: string,
): Problem[] {
  const problems = Object.entries(fields).flatMap(([name, field]) => {
    const own = problemsAt(field, values[name], pathTo(path, name));
    return own.length > 0 ? own : checkOrder(fields, values, name, path);
  });
  if (!needs || needs.isMet(values)) return problems;
  return [...problems, { field: pathTo(path, needs.field), message: needs.message }];
}

export const orderProblems = (fields: GroupRule["fields"], values: Values): Problem[] =>
  Object.keys(fields).flatMap((name) => checkOrder(fields, values, name, ""));

function checkList(rule: ListRule, value: readonly unknown[], path: string): Problem[] {
  const { item, label, one, min = 0, max } = rule;
  const problems = value.flatMap((each, index) => problemsAt(item, each, pathTo(path, index)));
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
          field: pathTo(path, index),
          message: `“${text}” would have the same URL as “${other}”. Choose another name.`,
        };
  });
}

/** Whether a day or a time comes after those that its rule names. Empty fields do not count. */
function checkOrder(fields: GroupRule["fields"], values: Values, name: string, path: string): Problem[] {
  const rule = fields[name];
  if ((rule?.kind !== "day" && rule?.kind !== "time") || !rule.notBefore) return [];
  const textOf = (other: string) => String(values[other] ?? "");
  const own = textOf(name);
  const others = rule.kind === "day" ? rule.notBefore : timeOfSameDay(rule.notBefore);
  const first = others.find((other) => own !== "" && own < textOf(other));
  if (!first) return [];
  const shown = rule.kind === "day" ? formatDay(textOf(first)) : textOf(first);
  const message = `“${rule.label}” must not be before “${fields[first]?.label}”, which is ${shown}.`;
  return [{ field: pathTo(path, name), message }];

  function timeOfSameDay({ time, days }: NonNullable<RuleOf<"time">["notBefore"]>): string[] {
    const [firstDay, lastDay] = days.map(textOf);
    return !lastDay || lastDay === firstDay ? [time] : [];
  }
}

function checkRich(rule: RuleOf<"rich">, value: RichText, field: string): Problem[] {
  const spans = spansOf(value);
  if (isBlankText(value)) return rule.optional ? [] : [missing(rule, field)];
  const problems = value.flatMap((block, index) =>
    isEmbedded(block) ? problemsAt(textBlocks, block, pathTo(field, index)) : [],
  );
  const wrong = tooLong(lengthOf(value), rule.maxLength) ?? tooLargeTable(value);
  if (wrong) problems.push({ field, message: `${rule.label} ${wrong}` });
  const badLink = spans.find(({ link }) => link !== undefined && !isSafeLink(link));
  const message = `The link “${badLink?.text}” must lead to a full URL that begins with https://, or to a page of this site that begins with /.`;
  return badLink ? [...problems, { field, message }] : problems;
}

const missing = ({ label }: Rule, field: string): Problem => ({ field, message: `${label} is missing.` });
