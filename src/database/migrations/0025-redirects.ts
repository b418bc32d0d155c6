import type { Kysely } from "kysely";

/** Addresses of the school's old site, and where they lead. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("redirects")
    .addColumn("id", "text", (column) => column.primaryKey())
    // In the one form in which an address is looked for.
    .addColumn("from_key", "text", (column) => column.notNull().unique())
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
}
