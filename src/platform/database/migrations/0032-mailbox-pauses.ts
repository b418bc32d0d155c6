import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";

interface AskedMailbox {
  mailbox: string;
  asks: number | string;
  asked_at: string;
}

export const isAdditive = true;

/**
 * The mails that ask a mailbox for a confirmation are counted under a hash of the mailbox, apart from the subscribers. The
 * columns "mailbox" and "asks" of subscribers are no longer read; they stay for servers of the release before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("mailbox_pauses")
    .addColumn("mailbox_hash", "text", (column) => column.primaryKey())
    .addColumn("mails", "integer", (column) => column.notNull())
    .addColumn("last_mail_at", "text", (column) => column.notNull())
    .execute();
  const { rows } = await sql<AskedMailbox>`
    select mailbox, sum(asks) as asks, max(asked_at) as asked_at from subscribers
    where asked_at is not null group by mailbox`.execute(db);
  for (const { mailbox, asks, asked_at } of rows) {
    const hash = createHash("sha256").update(withoutGmailDots(mailbox)).digest("hex");
    await sql`
      insert into mailbox_pauses (mailbox_hash, mails, last_mail_at) values (${hash}, ${Number(asks)}, ${asked_at})
      on conflict (mailbox_hash) do update set
        mails = mailbox_pauses.mails + excluded.mails,
        last_mail_at = case when excluded.last_mail_at > mailbox_pauses.last_mail_at
          then excluded.last_mail_at else mailbox_pauses.last_mail_at end`.execute(db);
  }
}

const withoutGmailDots = (mailbox: string) =>
  mailbox.replace(
    /^(.*)@(?:gmail|googlemail)\.com$/,
    (_, name: string) => `${name.replaceAll(".", "")}@gmail.com`,
  );
