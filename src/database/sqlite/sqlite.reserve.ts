import { sql } from "kysely";
import type { Database } from "../tables/tables.ts";

/** A little more than SQLite writes to its journal before it begins to use it anew. */
const reserveBytes = 4_500_000;
const reserveMark = "reserve";

/**
 * Writes as much into the database as its journal holds, and deletes it again. SQLite keeps the room in both files and
 * uses it first, so that people can sign in also when somebody else has filled the disk to the last byte.
 */
export async function reserveRoom(db: Database): Promise<void> {
  await sql`insert into marks (name, created_at) values (${reserveMark}, zeroblob(${reserveBytes}))
    on conflict do nothing`.execute(db);
  await db.deleteFrom("marks").where("name", "=", reserveMark).execute();
}
