import { type Kysely, sql } from "kysely";

/** What is made from the files of notices: a picture of each page, and the text. Files of before are queued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("file_texts")
    .addColumn("file_key", "text", (column) =>
      column.primaryKey().references("files.key").onDelete("cascade"),
    )
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("page_count", "integer", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("file_pages")
    .addColumn("file_key", "text", (column) =>
      column.notNull().references("file_texts.file_key").onDelete("cascade"),
    )
    .addColumn("page_number", "integer", (column) => column.notNull())
    .addColumn("picture_key", "text", (column) => column.notNull().references("files.key"))
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("file_pages_key", ["file_key", "page_number"])
    .execute();
  await db.schema.createIndex("file_pages_by_picture").on("file_pages").column("picture_key").execute();

  const at = new Date().toISOString();
  await sql`
    insert into jobs (kind, key, tries, next_try_at, created_at)
    select distinct 'preview', file_key, 0, cast(${at} as text), cast(${at} as text) from notices
    where file_key is not null and file_type in ('pdf', 'jpg', 'png')`.execute(db);
}
