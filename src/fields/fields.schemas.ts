import { z } from "zod";
import { type Day, parseDay } from "#calendar/dates.ts";
import { problemsIn } from "./check.ts";
import { emailPattern, isPhone, maxEmailLength, maxPhoneLength, noEmail, noPhone } from "./field-formats.ts";
import {
  type AddressField,
  type ChoiceField,
  type DayField,
  type EmailField,
  type Field,
  type Fields,
  hasDefault,
  type PhoneField,
  type RecordName,
  type RuleField,
  recordNameOf,
  type SentOf,
  type TextField,
  type TimeField,
  type ValueOf,
} from "./fields.ts";
import { readText, toText } from "./rule-fields.ts";
import type { Rule } from "./rules.ts";

const maxAddressLength = 2000;

type FormShape<All extends Fields> = {
  [Name in keyof All]: z.ZodType<Name extends keyof SentOf<All> ? SentOf<All>[Name] : never>;
};

type RecordShape<All extends Fields> = {
  [Name in keyof All as RecordName<All, Name>]: z.ZodType<ValueOf<All[Name]>>;
};

/** The fields of a form as they are sent, for z.object. On an edit, its `partial()`: what is left out stays. */
export function formShape<All extends Fields>(fields: All): FormShape<All> {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    field.optional || hasDefault(field) ? sentSchema(field).optional() : sentSchema(field),
  ]);
  return Object.fromEntries(shape) as FormShape<All>;
}

/** The fields of a record as it leaves the server, for z.object. */
export function recordShape<All extends Fields>(fields: All): RecordShape<All> {
  const shape = Object.entries(fields).map(([name, field]) => [
    recordNameOf(name, field),
    recordSchema(field),
  ]);
  return Object.fromEntries(shape) as RecordShape<All>;
}

function sentSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case "text":
      return sentText(field);
    case "address":
      return sentAddress(field);
    case "email":
      return sentEmail(field);
    case "phone":
      return sentPhone(field);
    case "day":
      return sentDay(field);
    case "time":
      return sentTime(field);
    case "choice":
      return sentChoice(field);
    case "rule":
      return sentByRule(field);
  }
}

function recordSchema(field: Field): z.ZodType {
  if (field.kind === "rule") return z.any().describe(aboutRule(field.rule));
  const schema = field.kind === "choice" ? z.literal(field.choices) : z.string();
  const about = [
    field.about,
    field.kind === "day" && "An ISO timestamp. Only its date part is meant: a day of the school.",
    field.kind === "time" && "By the school's clock, like 07:30.",
    field.optional && "Empty when there is none.",
  ];
  const description = about.filter(Boolean).join(" ");
  return description ? schema.describe(description) : schema;
}

function sentText({ called, maxLength, missing = `${called} is missing.`, pattern, optional }: TextField) {
  const text = z
    .string(missing)
    // A form sends the end of a line as two characters.
    .overwrite((typed) => typed.replaceAll("\r\n", "\n"))
    .trim()
    .max(maxLength, tooLong(called, maxLength));
  if (optional) return text.transform((typed) => typed || null);
  return pattern ? text.min(1, missing).regex(pattern.test, pattern.message) : text.min(1, missing);
}

function sentAddress({ called, optional, untouched }: AddressField) {
  if (!optional) return webAddress(called);
  const isNone = (text: string) => text === "" || text === untouched;
  return addressText(called)
    .refine((text) => isNone(text) || isWebAddress(text), notAnAddress(called))
    .transform((text) => (isNone(text) ? null : text));
}

function sentEmail({ called }: EmailField) {
  const message = `${called} ${noEmail}`;
  return orNone(z.string(message).trim().max(maxEmailLength, tooLong(called, maxEmailLength)), (typed) =>
    emailPattern.test(typed) ? undefined : message,
  );
}

function sentPhone({ called }: PhoneField) {
  const message = `${called} ${noPhone}`;
  return orNone(z.string(message).trim().max(maxPhoneLength, tooLong(called, maxPhoneLength)), (typed) =>
    isPhone(typed) ? undefined : message,
  );
}

/** A text that may be empty, and is then none. */
function orNone(text: z.ZodType<string>, problemOf: (typed: string) => string | undefined) {
  return text.transform((typed, context): string | null => {
    const problem = typed === "" ? undefined : problemOf(typed);
    if (problem) context.addIssue(problem);
    return typed || null;
  });
}

/** A day, or a full instant, which means its day at the school. */
function sentDay({ called, optional }: DayField) {
  const message = `${called} must be a day that exists, written like 2025-01-05.`;
  return z.string(message).transform((text, context): Day | null => {
    const typed = text.trim();
    if (optional && typed === "") return null;
    const day = parseDay(typed);
    if (day) return day;
    context.addIssue(message);
    return z.NEVER;
  });
}

function sentTime({ called, optional }: TimeField) {
  const message = `${called} must be a time of day, written like 07:30.`;
  const time = z.string(message).trim();
  const pattern = /^([01]\d|2[0-3]):[0-5]\d$/;
  if (!optional) return time.regex(pattern, message);
  return time
    .refine((typed) => typed === "" || pattern.test(typed), message)
    .transform((typed) => typed || null);
}

function sentChoice({ called, choices, unit }: ChoiceField) {
  const names = choices.map(String);
  const message = `${called} must be one of ${names.join(", ")}${unit ? ` ${unit}` : ""}.`;
  const name = z.enum(names, message);
  if (choices.every((choice) => typeof choice === "string")) return name;
  return z.string().trim().pipe(name).transform(Number);
}

/** Checked like a field of a document, and returned as the column has it. */
function sentByRule({ rule }: RuleField) {
  return z
    .string(`${rule.label} is missing.`)
    .describe(aboutRule(rule))
    .transform((text, context): string | null => {
      const value = readText(rule, text);
      for (const { message } of problemsIn(rule, value)) context.addIssue(message);
      return toText(rule, value) || null;
    });
}

/** For the API's documents. */
function aboutRule(rule: Rule): string {
  const kinds: Partial<Record<Rule["kind"], string>> = {
    day: "A day, like 2026-11-05.",
    time: "By the school's clock, like 07:30.",
    rich: "Blocks of text as JSON; plain paragraphs are taken too.",
    picture: "The source of an uploaded picture, its description and the point that stays in sight, as JSON.",
  };
  return [`${rule.label}.`, rule.hint, kinds[rule.kind], rule.optional && "May be empty."]
    .filter(Boolean)
    .join(" ");
}

/** For a URL that is no field of its own, such as the link to a file. */
export const webAddress = (called: string) => addressText(called).refine(isWebAddress, notAnAddress(called));

const addressText = (called: string) =>
  z.string(notAnAddress(called)).trim().max(maxAddressLength, tooLong(called, maxAddressLength));

const tooLong = (called: string, maxLength: number) => `${called} may have at most ${maxLength} characters.`;

const notAnAddress = (called: string) =>
  `${called} must be a whole address that begins with http:// or https://.`;

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== "";
}
