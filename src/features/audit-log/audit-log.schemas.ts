import { z } from "zod";
import { pageQuery, pagination, searchText, successResponse } from "#base/responses.schemas.ts";
import { changeRecord } from "#platform/writes/changes.schemas.ts";
import { changeKinds } from "./audit-log.rules.ts";

const listedChange = changeRecord.extend({ kind: z.enum(changeKinds) }).meta({ id: "Change" });
export type ListedChange = z.infer<typeof listedChange>;

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
  changes: z.array(listedChange),
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
