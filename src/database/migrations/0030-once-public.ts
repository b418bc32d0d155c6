import { type Kysely, sql } from "kysely";

/**
 * Whether visitors could ever see a notice. Of those that are there already nobody knows it: whatever is not still to come counts, so
 * that what is gone today stays gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("notices")
    .addColumn("was_public", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update notices set was_public = 1 where visible_from <= ${new Date().toISOString()}`.execute(db);
}
