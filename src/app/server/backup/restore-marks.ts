import { sql } from "kysely";
import { OperatorError } from "#base/errors.ts";
import { skipPublicRecords } from "#features/newsletter/announce.job.server.ts";
import { createDeliveryStore } from "#features/newsletter/deliveries.store.server.ts";
import { hasTable } from "#platform/database/tables/table-catalogue.ts";
import type { Database, Queries } from "#platform/database/tables/tables.ts";

/** A table, so that servers on other machines see it. The catalogue leaves both out. */
const mark = sql.table("unfinished_restore");

export async function markRestore(db: Queries): Promise<void> {
  await sql`create table if not exists ${mark} (begun integer)`.execute(db);
}

/** After an interrupted restore the place would look like a new site, and get samples. */
export async function refuseUnfinishedRestore(db: Queries): Promise<void> {
  if (!(await hasTable(db, "unfinished_restore"))) return;
  throw new OperatorError(
    "A restore into this place has not come to its end: it is still running, or it was broken off. Let it finish, or run it again (npm run restore -- FILE). To begin a new site, name an empty DATA_DIR, or an empty database in DATABASE_URL.",
  );
}

const doneMark = sql.table("fresh_restore");

/** Call it in the transaction that adds the records. */
export async function markRestored(db: Queries): Promise<void> {
  await sql`alter table ${mark} rename to fresh_restore`.execute(db);
}

/**
 * At the first start after a restore. The backup does not know what was mailed since, so nothing that waited in it is sent and no
 * public notice or download is news. Sessions and links may have been ended or used since.
 */
export async function settleFreshRestore(db: Database, now: () => Date): Promise<void> {
  if (!(await hasTable(db, "fresh_restore"))) return;
  await db.transaction().execute(async (transaction) => {
    await createDeliveryStore(transaction, now).dropAllOpen();
    await transaction.deleteFrom("outbox").execute();
    await transaction
      .deleteFrom("jobs")
      .where("kind", "in", ["mail", "mail with a link", "password reset", "backup", "scheduled backup"])
      .execute();
    await transaction.deleteFrom("sessions").execute();
    await transaction.deleteFrom("account_links").execute();
    await skipPublicRecords(transaction, now());
    await sql`drop table ${doneMark}`.execute(transaction);
  });
}
