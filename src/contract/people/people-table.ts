import { z } from "zod";
import { doneAnswer, fieldError } from "../answers.ts";

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

export const peopleImportAnswer = doneAnswer.extend({
  rows: z.array(importedRow),
  unknownColumns: z.array(z.string()).describe("They are left out."),
  imported: z.number().int().describe("How many were added; 0 for a dry run."),
});
export type PeopleImportAnswer = z.infer<typeof peopleImportAnswer>;
