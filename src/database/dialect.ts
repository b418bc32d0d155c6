import { type Kysely, PostgresAdapter } from "kysely";
import { codeOf } from "#http/errors.ts";

export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** PostgreSQL gave up a statement that waited for another transaction. */
export const isLockTimeout = ({ cause }: { cause?: unknown }): boolean => codeOf(cause) === "55P03";

/** A unique value is taken: PostgreSQL's and SQLite's codes. */
export function isTaken(error: unknown): boolean {
  const { code, errcode } = Object(error);
  return code === "23505" || errcode === 2067;
}
