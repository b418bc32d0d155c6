import type { Kysely } from "kysely";

/**
 * The school's own content: its versions, what is being written, the files that both use, and the addresses that items were
 * given. And which records came as samples.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("content_versions")
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("saved_at", "text", (column) => column.notNull())
    .addColumn("saved_by", "text", (column) => column.notNull())
    .addColumn("publish_at", "text", (column) => column.notNull())
    .addColumn("withdrawn_at", "text")
    .addPrimaryKeyConstraint("content_versions_key", ["document", "version"])
    .execute();
  await db.schema
    .createTable("content_drafts")
    .addColumn("document", "text", (column) => column.primaryKey())
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("based_on", "integer", (column) => column.notNull())
    .addColumn("saved_at", "text", (column) => column.notNull())
    .addColumn("saved_by", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("content_files")
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("file_key", "text", (column) => column.notNull().references("files.key"))
    .addPrimaryKeyConstraint("content_files_key", ["document", "version", "file_key"])
    .execute();
  await db.schema.createIndex("content_files_by_file").on("content_files").column("file_key").execute();
  await db.schema
    .createTable("content_addresses")
    .addColumn("document", "text", (column) => column.notNull())
    .addColumn("slug", "text", (column) => column.notNull())
    .addColumn("item_id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("content_addresses_key", ["document", "slug"])
    .execute();
  await db.schema
    .createTable("sample_records")
    .addColumn("table_name", "text", (column) => column.notNull())
    .addColumn("id", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("sample_records_key", ["table_name", "id"])
    .execute();
}
