import { sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Queries } from "./tables/tables.ts";

/** PostgreSQL's channel for servers that share a database. */
export const changeChannel = "content_changed";

/** Other servers are notified when the transaction commits. A SQLite file has only one server. */
export async function notifyOtherServers(db: Queries): Promise<void> {
  if (isPostgres(db)) await sql`select pg_notify(${changeChannel}, '')`.execute(db);
}
