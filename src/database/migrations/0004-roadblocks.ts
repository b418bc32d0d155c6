import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("roadblocks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("banner_key", "text", (column) => column.notNull().references("pictures.key"))
    .addColumn("link", "text", (column) => column.notNull())
    .addColumn("active_from", "text", (column) => column.notNull())
    .addColumn("active_to", "text", (column) => column.notNull())
    .addColumn("seconds", "integer", (column) => column.notNull())
    .addColumn("active", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();

  // All of them are listed by id. The visible ones are listed by id too, and Home asks for those that have not ended
  // and for the next that begins.
  await db.schema.createIndex("roadblocks_visible").on("roadblocks").columns(["active", "id"]).execute();
  await db.schema
    .createIndex("roadblocks_by_end")
    .on("roadblocks")
    .columns(["active", "active_to"])
    .execute();
  await db.schema
    .createIndex("roadblocks_by_start")
    .on("roadblocks")
    .columns(["active", "active_from"])
    .execute();
  await db.schema.createIndex("roadblocks_by_banner").on("roadblocks").column("banner_key").execute();
}
