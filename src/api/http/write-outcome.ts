import type { z } from "zod";
import type { WriteOutcome } from "#contract/visit.ts";
import { badInput, ProductError } from "./errors.ts";

/** The fields as the schema reads them; what is wrong with them is one refusal. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw badInput(
    "The form was not accepted",
    parsed.error.issues.map((issue) => ({ field: String(issue.path[0] ?? "body"), message: issue.message })),
  );
}

/** What a page needs to know of a write: that it was done, or the sentence that refuses it. */
export async function outcomeOf<Done extends object>(
  write: () => Promise<Done>,
): Promise<WriteOutcome<Done>> {
  try {
    return { done: true, ...(await write()) };
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    return { done: false, status: error.status, message: error.message, headers: error.headers };
  }
}
