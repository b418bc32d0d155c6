import { type Kysely, PostgresAdapter } from "kysely";

export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** PostgreSQL gave up a statement that waited for another transaction. */
export function isLockTimeout({ cause }: { cause?: unknown }): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "55P03";
}

/** A unique value is taken: PostgreSQL's and SQLite's codes. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "23505") || ("errcode" in error && error.errcode === 2067);
}
