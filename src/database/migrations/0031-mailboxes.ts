import { type Kysely, sql } from "kysely";

/** Mails that ask for a confirmation are counted by mailbox: by the address without what follows a plus sign. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("subscribers")
    .addColumn("mailbox", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("subscribers")
    .addColumn("asks", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update subscribers set mailbox = email, asks = case when asked_at is null then 0 else 1 end`.execute(
    db,
  );
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from subscribers where email like '%+%'`.execute(db);
  for (const { id, email } of rows) {
    const mailbox = email.replace(/^([^+@]+)\+[^@]*@/, "$1@");
    await sql`update subscribers set mailbox = ${mailbox} where id = ${id}`.execute(db);
  }
  await db.schema.createIndex("subscribers_mailbox").on("subscribers").column("mailbox").execute();
}
