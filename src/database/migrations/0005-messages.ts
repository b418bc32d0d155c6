import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("messages")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("contact", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("text_folded", "text", (column) => column.notNull())
    .addColumn("folder", "text", (column) => column.notNull())
    .addColumn("suspicions", "text", (column) => column.notNull())
    .addColumn("read", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .execute();

  // A folder is listed by id, and its unread messages are listed and counted.
  await db.schema.createIndex("messages_by_folder").on("messages").columns(["folder", "id"]).execute();
  await db.schema.createIndex("messages_unread").on("messages").columns(["folder", "read", "id"]).execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("reply_to", "text")
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("headers", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("next_try_at", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("outbox_by_next_try").on("outbox").columns(["next_try_at", "id"]).execute();

  await db.schema
    .createTable("write_counts")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("writes", "integer", (column) => column.notNull())
    .addColumn("begun_at", "text", (column) => column.notNull())
    .execute();
}
