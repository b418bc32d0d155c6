import type { Kysely } from "kysely";

/** A wait is kept as the moment it began, not the one it ends: a clock that is set back cannot make it endless. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("login_failures").dropColumn("wait_until").execute();
  await db.schema.alterTable("login_failures").addColumn("waits_since", "text").execute();

  await db.schema
    .createTable("devices")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("administrator_id", "text", (column) =>
      column.notNull().references("administrators.id").onDelete("cascade"),
    )
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_used_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("devices_by_use")
    .on("devices")
    .columns(["administrator_id", "last_used_at"])
    .execute();
}
