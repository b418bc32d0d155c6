import { sql } from "kysely";
import type { Database } from "#platform/database/tables/tables.ts";

/** How many statements wait for another's transaction. Only PostgreSQL has such. */
export async function waitingForLocks(db: Database): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]?.total);
}
