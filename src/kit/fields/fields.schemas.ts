import { z } from "zod";
import { nulInJson, nulMessage } from "#platform/http/requests/request-bodies.ts";
import { problemsIn } from "./check.ts";
import { isText, readText } from "./columns.ts";
import { shapeOf } from "./content.schemas.ts";
import { stepsOf } from "./field-paths.ts";
import { type Field, type Fields, isRequired, type RecordOf, type SentOf } from "./fields.ts";
import { link, type Rule } from "./rules.ts";

type Shape<Values> = { [Name in keyof Values]-?: z.ZodType<Values[Name]> };

export function formShape<All extends Fields>(fields: All): Shape<SentOf<All>> {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    isRequired(field) ? sentSchema(field) : sentSchema(field).optional(),
  ]);
  return Object.fromEntries(shape);
}

export function recordShape<All extends Fields>(fields: All): Shape<RecordOf<All>> {
  const shape = Object.entries(fields).map(([name, field]) => [
    field.recordName ?? name,
    field.isOfficeOnly
      ? recordSchema(field)
          .optional()
          .describe(`${aboutField(field)} Only for the office.`)
      : recordSchema(field).describe(aboutField(field)),
  ]);
  return Object.fromEntries(shape);
}

const examples: Partial<Record<Rule["kind"], string>> = {
  day: "2026-11-05",
  time: "07:30",
  instant: "2026-11-05T07:30:00+05:45",
  link: "https://www.example.com/",
  number: "5",
};

const sentSchema = (rule: Rule) =>
  z
    .string(`${rule.label} is missing.`)
    .meta({
      description: aboutField(rule),
      ...(rule.kind in examples && { examples: [examples[rule.kind]] }),
      ...(rule.kind === "choice" && { enum: rule.choices.map(({ value }) => value) }),
    })
    .transform((text, context): unknown => {
      const value = readText(rule, text);
      // A form's JSON may have one that is escaped.
      if (nulInJson.test(JSON.stringify(value ?? "")))
        context.addIssue({ code: "custom", message: nulMessage });
      for (const { field, message } of problemsIn(rule, value))
        context.addIssue({ code: "custom", message, path: stepsOf(field) });
      return value;
    });

const recordSchema = (field: Field): z.ZodType => (isText(field) ? z.string() : shapeOf(field));

function aboutField(field: Rule | Field): string {
  const kinds: Partial<Record<Rule["kind"], string>> = {
    day:
      "isTimestamp" in field
        ? "An ISO timestamp. Only its date part is meant: a day of the school."
        : "A day, like 2026-11-05.",
    time: "By the school's clock, like 07:30.",
    instant: "An ISO timestamp with its time zone.",
    rich: "Blocks of text as JSON; plain paragraphs are taken too.",
    picture: "The source of an uploaded picture, its description and the point that stays in sight, as JSON.",
  };
  const choices = field.kind === "choice" && `One of ${field.choices.map(({ value }) => value).join(", ")}.`;
  return [`${field.label}.`, field.hint, kinds[field.kind], choices, field.optional && "May be empty."]
    .filter(Boolean)
    .join(" ");
}

/** For a URL outside the fields, such as the link to a file. */
export const webAddress = (label: string) =>
  sentSchema(link({ label, isWebOnly: true })) as z.ZodType<string>;
