import { z } from "zod";
import { failureResponse, inPages, successResponse } from "#base/responses.schemas.ts";
import { orderProblems } from "#kit/fields/check.ts";
import { formShape } from "#kit/fields/fields.schemas.ts";
import { changeRecord } from "#platform/writes/changes.schemas.ts";
import { type Collection, sentenceStart } from "./define-collection.ts";
import { bulkActions, maxBulkRecords, removedAtOnce, shownStates } from "./records.rules.ts";
import { recordStates } from "./visibility.ts";

export const stateShape = {
  version: z.number().int().describe("Counts the saves. Showing or hiding does not count."),
  state: z.enum(recordStates).describe("Visitors see what is live."),
  deletedAt: z.string().nullable().describe("Since when it is in the trash: an ISO timestamp."),
};

export const versionField = {
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, "version must be the version of the record.")
    .transform(Number)
    .optional(),
};

/** The form of a new record, and of a change, in which every field may be missing. */
export function formsOf(collection: Collection) {
  const { fields } = collection;
  const form = z.object(formShape(fields));
  const newForm = form.superRefine((sent, context) => {
    for (const { field, message } of orderProblems(fields, { ...sent }))
      context.addIssue({ code: "custom", path: [field], message });
  });
  const name = schemaName(collection);
  return {
    newForm: newForm.meta({ id: `${name}Form` }),
    changesForm: form
      .partial()
      .extend(versionField)
      .meta({ id: `${name}Changes` }),
  };
}

/** Faculty and administration are both lists of Person in the API's document. */
export const schemaName = ({ keys }: Collection) => sentenceStart(keys.one);

/** The responses with a record, with several, and with the one that a save from an older version meets. */
export function recordResponses({ collection, record }: { collection: Collection; record: z.ZodType }) {
  const { one, many } = collection.keys;
  const name = schemaName(collection);
  return {
    one: z.object({ ...successResponse.shape, [one]: record }).meta({ id: `${name}Response` }),
    many: z
      .object({ ...successResponse.shape, [many]: z.array(record), ...inPages })
      .meta({ id: `${name}List` }),
    conflict: failureResponse.extend({ current: record.optional() }).meta({ id: `${name}Conflict` }),
  };
}

export const trashQuery = {
  bin: z
    .enum(["true", "false"], "bin must be true or false.")
    .optional()
    .describe("With true, only what is in the trash. For the office."),
};

export const stateQuery = {
  state: z
    .enum(shownStates, `state must be one of ${shownStates.join(", ")}.`)
    .optional()
    .describe("Only what is in this state now. For the office."),
};

export const bulkBody = z
  .object({
    ids: z
      .array(z.string().min(1).max(100))
      .min(1, "ids must name at least one record.")
      .max(maxBulkRecords, `ids may name at most ${maxBulkRecords} records.`),
    do: z.enum(bulkActions, `do must be one of ${bulkActions.join(", ")}.`),
  })
  .meta({ id: "BulkAction" });

export const removalBody = z
  .object({
    ids: bulkBody.shape.ids.max(removedAtOnce, `ids may name at most ${removedAtOnce} records.`),
  })
  .meta({ id: "Removal" });

export const historyEntry = z
  .object({
    ...changeRecord.pick({ at: true, action: true, who: true, fields: true }).shape,
    restore: z
      .record(z.string(), z.unknown())
      .describe("The values of this version that differ from today's, by the names of the form."),
    lost: z
      .array(z.string())
      .describe("Other fields that differ from today's, whose full value the log does not have."),
  })
  .meta({ id: "HistoryEntry" });
export type HistoryEntry = z.infer<typeof historyEntry>;

export const historyResponse = successResponse
  .extend({ history: z.array(historyEntry), ...inPages })
  .meta({ id: "History" });
export type HistoryResponse = z.infer<typeof historyResponse>;
