import type { z } from "zod";
import type { FieldError } from "#contract/answers.ts";
import { type Fields, hasDefault } from "#contract/fields/fields.rules.ts";
import { badInput } from "../errors/errors.ts";
import type { ReceivedForm } from "./multipart.ts";

export interface FieldRules {
  /** What failed, as the beginning of a sentence: "The notice was not saved". */
  notSaved: string;
  fields: Fields;
  fileField: string;
  /** The sentence for a form that came without its file, where it must have one. */
  fileMissing?: string;
  /** Forms send their empty fields too. These, like those with a default, then count as not sent. */
  emptyMeansLeftOut?: readonly string[];
}

/** The fields of a form as the schema reads them. Everything that is wrong or missing is named at once. */
export function parseForm<Schema extends z.ZodType>(
  form: ReceivedForm,
  schema: Schema,
  rules: FieldRules,
): z.output<Schema> {
  const isSent = ([name, value]: [string, string]) => value.trim() !== "" || !mayBeEmpty(name, rules);
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(form.fields).filter(isSent)));
  const errors = [...fieldErrors(parsed.error), ...fileErrors(form, rules)];
  if (errors.length > 0) throw badInput(rules.notSaved, errors);
  return parsed.data as z.output<Schema>;
}

function mayBeEmpty(name: string, { fields, emptyMeansLeftOut = [] }: FieldRules): boolean {
  const field = fields[name];
  return (field !== undefined && hasDefault(field)) || emptyMeansLeftOut.includes(name);
}

function fieldErrors(error: z.ZodError | undefined): FieldError[] {
  return (error?.issues ?? []).map((issue) => ({
    field: String(issue.path[0] ?? "body"),
    message: issue.message,
  }));
}

function fileErrors({ file }: ReceivedForm, rules: FieldRules): FieldError[] {
  if (file?.bytes === 0)
    return [{ field: rules.fileField, message: "The file is empty. Please choose another one." }];
  if (!file && rules.fileMissing) return [{ field: rules.fileField, message: rules.fileMissing }];
  return [];
}
