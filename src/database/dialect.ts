import { type Kysely, PostgresAdapter } from "kysely";

/** For the few statements that the two databases do not take alike. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Whether PostgreSQL gave up a statement that waited for somebody else's transaction. */
export function isLockTimeout({ cause }: { cause?: unknown }): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "55P03";
}

/** Whether another row has already what only one may have: PostgreSQL's and SQLite's numbers for it. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "23505") || ("errcode" in error && error.errcode === 2067);
}
