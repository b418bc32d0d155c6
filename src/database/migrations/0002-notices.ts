import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("files")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("bytes", "integer", (column) => column.notNull())
    .addColumn("claimed_at", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("notices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("title_folded", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("publish_day", "text", (column) => column.notNull())
    // The reference is what keeps a file that is in use: the database refuses to forget it.
    .addColumn("file_key", "text", (column) => column.references("files.key"))
    .addColumn("file_link", "text")
    .addColumn("file_type", "text", (column) => column.notNull())
    .addColumn("file_title", "text", (column) => column.notNull())
    .addColumn("file_bytes", "integer")
    .addColumn("uploaded_by", "text", (column) => column.notNull())
    .addColumn("active", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();

  // The orders in which notices are listed: all of them, the visible ones, and the visible ones of a type.
  await db.schema.createIndex("notices_by_day").on("notices").columns(["publish_day", "id"]).execute();
  await db.schema
    .createIndex("notices_visible_by_day")
    .on("notices")
    .columns(["active", "publish_day", "id"])
    .execute();
  await db.schema
    .createIndex("notices_visible_by_type")
    .on("notices")
    .columns(["active", "type", "publish_day", "id"])
    .execute();
  await db.schema.createIndex("notices_by_file").on("notices").column("file_key").execute();
}
