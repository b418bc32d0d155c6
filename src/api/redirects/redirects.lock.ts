import { sql, type Transaction } from "kysely";
import { isPostgres } from "../database/dialect.ts";
import type { Tables } from "../database/tables/tables.ts";

/** No other lock of ours has this number. */
const redirectLock = 7_379_000;

/** Two who add at the same time could make a loop together. SQLite has one writer at a time in any case. */
export async function lockRedirects(transaction: Transaction<Tables>): Promise<void> {
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${redirectLock})`.execute(transaction);
}
