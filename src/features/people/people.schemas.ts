import { z } from "zod";
import { stateShape, trashQuery, versionField } from "#collections/records.schemas.ts";
import { fieldError, successResponse } from "#collections/responses.schemas.ts";
import { formShape, recordShape } from "#fields/fields.schemas.ts";
import { pictureRecord } from "#files/files.schemas.ts";
import { maxPeopleInOrder, personFields } from "./people.rules.ts";

export const personRecord = z.object({
  _id: z.string(),
  ...recordShape(personFields),
  address: z
    .string()
    .describe("The page of a faculty member, given once. Empty for an administration member, who has none."),
  headshot: z.string().describe("The address of the picture as it was uploaded."),
  picture: pictureRecord.describe("The headshot's size, and its copies in the widths that the pages show."),
  action: z.boolean(),
  ...stateShape,
});
export type Person = z.infer<typeof personRecord>;

export const peopleListQuery = z.object(trashQuery);

export const peopleListAnswer = successResponse.extend({
  faculty: z.array(personRecord),
});
export type PeopleListAnswer = z.infer<typeof peopleListAnswer>;

export const personAnswer = successResponse.extend({ person: personRecord });
export type PersonAnswer = z.infer<typeof personAnswer>;

/** The fields of a person as they are sent; the headshot travels beside them. */
export const personForm = z.object(formShape(personFields));

/** On an edit, what is left out stays as it is. */
export const personChanges = personForm.partial().extend(versionField);

export const personToggleBody = z.object({ action: z.boolean().optional() }).nullish();

export const peopleOrderBody = z.object({
  ids: z
    .array(
      z.string("Each of the ids must be the _id of a person."),
      "ids must be a list of the people's ids.",
    )
    .max(maxPeopleInOrder, `ids may name at most ${maxPeopleInOrder} people.`)
    .refine(
      (ids) => new Set(ids).size === ids.length,
      "ids names somebody twice: each may stand there once.",
    ),
});

export const peopleImportBody = z.object({
  csv: z
    .string("csv must be the text of the table.")
    .describe("A first line with the names of the columns; cells parted by commas, semicolons or tabs."),
  dryRun: z.boolean("dryRun must be true or false.").optional().describe("With true, nothing is imported."),
});

const importedRow = z.object({
  number: z.number().int().describe("The line of the table, as a spreadsheet counts them."),
  cells: z.record(z.string(), z.string()).describe("By the names of a person's form."),
  problems: z.array(fieldError),
  isNameKnown: z.boolean().describe("Somebody of this name is there already, or stands in the table before."),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const peopleImportAnswer = successResponse.extend({
  rows: z.array(importedRow),
  unknownColumns: z.array(z.string()).describe("They are left out."),
  imported: z.number().int().describe("How many were added; 0 for a dry run."),
});
export type PeopleImportAnswer = z.infer<typeof peopleImportAnswer>;
