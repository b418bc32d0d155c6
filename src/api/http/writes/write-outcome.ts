import type { z } from "zod";
import type { WriteOutcome } from "#contract/visit.ts";
import { ProductError } from "../errors/errors.ts";

/** The fields as the schema reads them; what is wrong with them is told in the fields' own sentences. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new ProductError(400, parsed.error.issues.map((issue) => issue.message).join(" "));
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
