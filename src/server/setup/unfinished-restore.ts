import { sql } from "kysely";
import { hasTable } from "#api/database/tables/has-table.ts";
import type { Queries } from "#api/database/tables/tables.ts";
import { StartRefusedError } from "./start-refusals.ts";

/** A table in the database itself: servers on other machines see it, too. The catalogue leaves it out. */
const mark = sql.table("unfinished_restore");

export async function markRestore(db: Queries): Promise<void> {
  await sql`create table if not exists ${mark} (begun integer)`.execute(db);
}

/** Belongs into the transaction that brings the records, so that there is never one without the other. */
export async function unmarkRestore(db: Queries): Promise<void> {
  await sql`drop table ${mark}`.execute(db);
}

/** What a restore that was broken off leaves would look like a new site, and get samples. */
export async function refuseUnfinishedRestore(db: Queries): Promise<void> {
  if (!(await hasTable(db, "unfinished_restore"))) return;
  throw new StartRefusedError(
    "A restore into this place has not come to its end: it is still running, or it was broken off. Let it finish, or run it again (npm run restore -- FILE). To begin a new site, name an empty DATA_DIR, or an empty database in DATABASE_URL.",
  );
}
