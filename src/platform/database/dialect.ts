import { type Kysely, PostgresAdapter } from "kysely";

export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** A unique value is taken: PostgreSQL's and SQLite's codes. */
export function isTaken(error: unknown): boolean {
  const { code, errcode } = Object(error);
  return code === "23505" || errcode === 2067;
}
