import { sql } from "kysely";
import type { Queries } from "#platform/database/tables/tables.ts";
import { isPostgres } from "./dialect.ts";

/** PostgreSQL's channel for servers that share a database. */
export const changeChannel = "content_changed";

/** Other servers are notified when the transaction commits. A SQLite file has only one server. */
export async function announceChange(db: Queries): Promise<void> {
  if (isPostgres(db)) await sql`select pg_notify(${changeChannel}, '')`.execute(db);
}
