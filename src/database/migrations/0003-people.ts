import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("pictures")
    .addColumn("key", "text", (column) => column.primaryKey().references("files.key"))
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("animated", "integer", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("picture_variants")
    .addColumn("picture_key", "text", (column) =>
      column.notNull().references("pictures.key").onDelete("cascade"),
    )
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("file_key", "text", (column) => column.notNull().references("files.key"))
    .addPrimaryKeyConstraint("picture_variants_key", ["picture_key", "type", "width"])
    .execute();
  await db.schema.createIndex("picture_variants_by_file").on("picture_variants").column("file_key").execute();

  await db.schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("group", "text", (column) => column.notNull())
    .addColumn("full_name", "text", (column) => column.notNull())
    .addColumn("education", "text", (column) => column.notNull())
    .addColumn("post", "text", (column) => column.notNull())
    .addColumn("added_day", "text", (column) => column.notNull())
    // The reference is what keeps a picture that is in use, as it does for files.
    .addColumn("headshot_key", "text", (column) => column.notNull().references("pictures.key"))
    .addColumn("linkedin", "text")
    .addColumn("active", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();

  // The orders in which people are listed: all of a group, and the visible ones.
  await db.schema.createIndex("people_by_day").on("people").columns(["group", "added_day", "id"]).execute();
  await db.schema
    .createIndex("people_visible_by_day")
    .on("people")
    .columns(["group", "active", "added_day", "id"])
    .execute();
  await db.schema.createIndex("people_by_headshot").on("people").column("headshot_key").execute();
}
