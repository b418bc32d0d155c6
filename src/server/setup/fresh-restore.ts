import { sql } from "kysely";
import { hasTable } from "#api/database/tables/has-table.ts";
import type { Database, Queries } from "#api/database/tables/tables.ts";
import { createAnnouncementStore } from "#api/follow/announcements.store.ts";
import { dropAllOpen } from "#api/follow/sending/stale-deliveries.ts";

/** A table in the database itself, which the catalogue leaves out: a backup of the restored site is the same as the first. */
const mark = sql.table("fresh_restore");

/** Belongs into the transaction that brings the records. */
export async function markFresh(db: Queries): Promise<void> {
  await sql`create table ${mark} (restored integer)`.execute(db);
}

/**
 * The first start after a restore. The backup does not know what was mailed after it was made: nothing that waited in it is
 * sent, what visitors see now is no news, and sessions and links that were ended or used since do not come back.
 */
export async function settleFreshRestore(db: Database, now: () => Date): Promise<void> {
  if (!(await hasTable(db, "fresh_restore"))) return;
  await db.transaction().execute(async (transaction) => {
    await dropAllOpen(transaction, now);
    await transaction.deleteFrom("outbox").execute();
    await transaction
      .deleteFrom("jobs")
      .where("kind", "in", ["mail", "mail with a link", "password reset"])
      .execute();
    await transaction.deleteFrom("sessions").execute();
    await transaction.deleteFrom("account_links").execute();
    await createAnnouncementStore(transaction, now).skipAll();
    await sql`drop table ${mark}`.execute(transaction);
  });
}
