import { sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Queries } from "./tables.ts";

/** Where servers that share a PostgreSQL hear that content has changed. */
export const changeChannel = "content_changed";

/** In the transaction of a write, the other servers hear of it when it is committed, and only then. A SQLite file has one server. */
export async function announceChange(db: Queries): Promise<void> {
  if (isPostgres(db)) await sql`select pg_notify(${changeChannel}, '')`.execute(db);
}
