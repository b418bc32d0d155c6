import type { z } from "zod";
import { ProductError } from "#base/errors.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import type { AddToLog } from "./audit-log.ts";
import type { InWrite } from "./in-write.ts";

/** For the forms of pages. They are visitors', which are not in the audit log. */
export const inTransaction =
  (db: Database): InWrite =>
  (work) =>
    db.transaction().execute((transaction) => work(transaction, refuseLog));

const refuseLog: AddToLog = () =>
  Promise.reject(new Error("Nobody is known who makes this write, so that it cannot be logged."));

export function parseFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new ProductError(400, parsed.error.issues.map((issue) => issue.message).join(" "));
}

type WriteOutcome<Done> =
  | ({ done: true } & Done)
  | { done: false; status: number; message: string; headers: Record<string, string> };

/** Returns a refusal, for a page that shows it. Other failures are thrown. */
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
