import { type Kysely, sql } from "kysely";

/**
 * The next job of a kind, and the office's list of what is hidden, were found by reading all jobs, or all notices: 50 ms with
 * 100,000 of them, for which SQLite keeps the whole process.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index jobs_waiting`.execute(db);
  await sql`
    create index jobs_waiting on jobs (kind, next_try_at, created_at, key) where given_up_at is null`.execute(
    db,
  );
  await sql`
    create index notices_hidden_by_day on notices (publish_day, id) where active = 0 and deleted_at is null`.execute(
    db,
  );
}
