import { type Kysely, PostgresAdapter } from "kysely";

/** For the few statements that the two databases do not take alike. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
