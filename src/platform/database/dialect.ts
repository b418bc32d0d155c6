import { type Kysely, PostgresAdapter } from "kysely";
import { codeOf } from "#base/errors.ts";

export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** A unique value is taken: PostgreSQL's and SQLite's codes. */
export function isTaken(error: unknown): boolean {
  const isTakenInSqlite = error instanceof Error && "errcode" in error && error.errcode === 2067;
  return isTakenInSqlite || codeOf(error) === "23505";
}
