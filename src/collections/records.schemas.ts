import { z } from "zod";
import { bulkActions, maxBulkRecords, shownStates } from "./records.rules.ts";
import { failureResponse } from "./responses.schemas.ts";
import { recordStates } from "./visibility.ts";

/** What every record of the office carries beside its fields. */
export const stateShape = {
  version: z.number().int().describe("Counts the saves. Switching it on and off is none."),
  state: z.enum(recordStates).describe("Visitors see what is live."),
  deletedAt: z.string().nullable().describe("Since when it is in the bin: an ISO timestamp."),
};

const versionMessage = "version must be the number that the record carried.";

/** The version that an edit began from. */
export const versionField = {
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, versionMessage)
    .transform(Number)
    .optional(),
};

export const trashQuery = {
  bin: z
    .enum(["true", "false"], "bin must be true or false.")
    .optional()
    .describe("With true, only what is in the bin. For the office."),
};

export const stateQuery = {
  state: z
    .enum(shownStates, `state must be one of ${shownStates.join(", ")}.`)
    .optional()
    .describe("Only what is in this state now. For the office."),
};

export const bulkBody = z.object({
  ids: z
    .array(z.string().min(1).max(100))
    .min(1, "ids must name at least one record.")
    .max(maxBulkRecords, `ids may name at most ${maxBulkRecords} records.`),
  do: z.enum(bulkActions, `do must be one of ${bulkActions.join(", ")}.`),
});

/** Somebody else has saved meanwhile: what stands there now comes along. */
export const conflictResponse = <Record extends z.ZodType>(record: Record) =>
  failureResponse.extend({ current: record.optional() });
