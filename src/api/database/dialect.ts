import { type Kysely, PostgresAdapter } from "kysely";

/** For the few statements that the two databases do not take alike. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Whether PostgreSQL gave up a statement that waited for somebody else's transaction. */
export function isLockTimeout({ cause }: { cause?: unknown }): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "55P03";
}
