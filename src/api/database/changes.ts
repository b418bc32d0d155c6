import { sql, type Transaction } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Tables } from "./tables.ts";

/** Where servers that share a PostgreSQL hear that content has changed. */
export const changeChannel = "content_changed";

/** Part of the write: the other servers hear of it when it is committed, and only then. A SQLite file has one server. */
export async function announceChange(transaction: Transaction<Tables>): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_notify(${changeChannel}, '')`.execute(transaction);
}
