import { type Kysely, sql } from "kysely";

/** One queue for all work behind an answer. When a mail is tried next was the mail's own to know; now it is the queue's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("jobs")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("next_try_at", "text", (column) => column.notNull())
    .addColumn("leased_until", "text")
    .addColumn("leased_by", "text")
    .addColumn("failure", "text")
    .addColumn("given_up_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("jobs_key", ["kind", "key"])
    .execute();
  await sql`create index jobs_waiting on jobs (next_try_at, created_at, key) where given_up_at is null`.execute(
    db,
  );

  await sql`
    insert into jobs (kind, key, tries, next_try_at, created_at)
    select 'mail', id, tries, next_try_at, created_at from outbox`.execute(db);
  await db.schema.dropIndex("outbox_by_next_try").execute();
  for (const column of ["tries", "next_try_at"])
    await db.schema.alterTable("outbox").dropColumn(column).execute();
}
