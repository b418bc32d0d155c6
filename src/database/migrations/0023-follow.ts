import { type Kysely, sql } from "kysely";

/**
 * Notices by mail: what subscribers want, what is sent to many, and a row for each person it goes to. What visitors can
 * see already is no news to anybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("subscribers").addColumn("types", "text").execute();
  await db.schema
    .alterTable("subscribers")
    .addColumn("frequency", "text", (column) => column.notNull().defaultTo("at once"))
    .execute();
  await db.schema
    .alterTable("subscribers")
    .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  for (const column of ["stopped_at", "stop_reason"])
    await db.schema.alterTable("subscribers").addColumn(column, "text").execute();
  await db.schema.alterTable("outbox").addColumn("html", "text").execute();

  await db.schema.alterTable("notices").addColumn("announced_at", "text").execute();
  const at = new Date().toISOString();
  await sql`
    update notices set announced_at = ${at}
    where active = 1 and deleted_at is null and visible_from <= ${at}`.execute(db);
  await sql`
    create index notices_to_announce on notices (visible_from, id)
    where announced_at is null and active = 1 and deleted_at is null`.execute(db);

  await addMailings(db);
  await addDeliveries(db);
}

async function addMailings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mailings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    // No reference: what was sent stays known when the notice is gone.
    .addColumn("notice_id", "text", (column) => column.unique())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("types", "text")
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("filled_to", "text", (column) => column.notNull())
    .addColumn("sent", "integer", (column) => column.notNull())
    .addColumn("refused", "integer", (column) => column.notNull())
    .addColumn("unconfirmed", "integer", (column) => column.notNull())
    .addColumn("dropped", "integer", (column) => column.notNull())
    .addColumn("begun_at", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await sql`create index mailings_filling on mailings (id) where state = 'filling'`.execute(db);
}

async function addDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deliveries")
    .addColumn("mailing_id", "text", (column) =>
      column.notNull().references("mailings.id").onDelete("cascade"),
    )
    .addColumn("subscriber_id", "text", (column) =>
      column.notNull().references("subscribers.id").onDelete("cascade"),
    )
    // Its mailing's, for the index: notices are sent before letters.
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("claimed_by", "text")
    .addColumn("claimed_until", "text")
    .addColumn("failure", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("deliveries_key", ["mailing_id", "subscriber_id"])
    .execute();
  await db.schema.createIndex("deliveries_of_subscriber").on("deliveries").column("subscriber_id").execute();
  await db.schema.createIndex("deliveries_by_change").on("deliveries").column("changed_at").execute();
  await sql`
    create index deliveries_due on deliveries (kind, due_at, subscriber_id) where state = 'waiting'`.execute(
    db,
  );
  await sql`
    create index deliveries_held on deliveries (state, mailing_id)
    where state in ('claimed', 'handed', 'withheld')`.execute(db);
}
