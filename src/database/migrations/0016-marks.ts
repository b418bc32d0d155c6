import { type Kysely, sql } from "kysely";

/** A site that has an administrator has begun: whatever is empty there is meant to be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("marks")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await sql`
    insert into marks (name, created_at)
    select 'samples', min(created_at) from administrators having count(*) > 0
  `.execute(db);
}
