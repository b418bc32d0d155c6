import { type Kysely, sql } from "kysely";

export const isAdditive = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table roadblocks add column description text`.execute(db);
  // The history of one record, without reading the log of years.
  await sql`create index change_log_by_subject on change_log (subject_id, id)`.execute(db);
}
