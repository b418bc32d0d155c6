import { z } from "zod";
import { pageQuery, pagination, searchText, successResponse } from "#base/responses.schemas.ts";
import { changeKinds } from "./audit-log.rules.ts";

export const changeRecord = z.object({
  _id: z.string(),
  at: z.string().describe("An ISO timestamp."),
  kind: z.enum(changeKinds),
  action: z.string().describe("What was done, in words: added, changed, signed in."),
  who: z.string().describe("As they were called then. Empty where it is not known."),
  isSignedIn: z.boolean().describe("False where nobody was: `who` is then who it was meant to be."),
  subject: z.string().describe("What it was done to, as it was called then."),
  fields: z
    .array(z.object({ field: z.string(), from: z.string(), to: z.string() }))
    .describe("The value before and after; of long texts the part that differs."),
  address: z.string().describe("The IP address that it was done from."),
});
export type ChangeRecord = z.infer<typeof changeRecord>;

export const changeFilter = z.object({
  search: searchText,
  kind: z.enum(changeKinds, `kind must be one of ${changeKinds.join(", ")}.`).optional(),
  person: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe("The id of an account: what the person did, and what became of the account."),
});
export type ChangeFilter = z.infer<typeof changeFilter>;

export const changeListQuery = pageQuery.extend(changeFilter.shape);

export const changeListResponse = successResponse.extend({
  changes: z.array(changeRecord),
  pagination,
  isCut: z
    .boolean()
    .describe(
      "Whether there are more lines than pagination.total. Counting ends at 10,000, or after the page.",
    ),
  people: z
    .array(z.object({ _id: z.string(), name: z.string() }))
    .describe("Whom the list can be narrowed down to."),
});
export type ChangeListResponse = z.infer<typeof changeListResponse>;
