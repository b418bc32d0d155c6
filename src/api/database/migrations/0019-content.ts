import type { Kysely } from "kysely";

/** The school's own content: its versions, what is being written, and the files that both use. */
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
}
