import type { Selectable } from "kysely";
import { newId } from "../database/records/ids.ts";
import type { Queries, Tables } from "../database/tables/tables.ts";
import { createJobStore, removeJobs } from "../queue/jobs.store.ts";
import type { Mail } from "./mail.ts";

export type OutboxRow = Selectable<Tables["outbox"]>;

/**
 * Mails that wait, each with its job in the queue. Build it from the transaction that stores what the mail tells of: then
 * all of it is kept, or nothing.
 */
export function createOutboxStore(db: Queries, now: () => Date) {
  return {
    /** A mail that tells of one record can take that record's id; then it can be found by it. */
    async add(mail: Mail, id = newId()): Promise<void> {
      await db
        .insertInto("outbox")
        .values(toRow(mail, id, now()))
        .execute();
      await createJobStore(db, now).add("mail", id);
    },

    /**
     * A mail with a link that lets somebody in. Its secret is made when the mail is sent, so that nobody finds it in the database
     * or in a backup. The kind of its job is another one, because servers of the release before would send it without the secret.
     */
    async addWithLink(linkHash: string, write: (token: string) => Mail): Promise<void> {
      const id = newId();
      const row = { ...toRow(write(secretPlaceholder), id, now()), link_hash: linkHash };
      await db.insertInto("outbox").values(row).execute();
      await createJobStore(db, now).add("mail with a link", id);
    },

    async find(id: string): Promise<OutboxRow | undefined> {
      return db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
    },

    /** It was sent or given up: its job knows what becomes of itself. */
    async discard(id: string): Promise<void> {
      await db.deleteFrom("outbox").where("id", "=", id).execute();
    },

    /** What still waits for a recipient and carries the recipient's own token. */
    async removeFor(recipient: string, token: string): Promise<void> {
      const rows = await db
        .selectFrom("outbox")
        .select("id")
        .where("recipient", "=", recipient)
        .where("body", "like", `%${token}%`)
        .execute();
      await removeMails(
        db,
        rows.map(({ id }) => id),
      );
    },
  };
}

/** In the place of a link's secret, until the mail is sent. It looks the same in an address and in HTML. */
const secretPlaceholder = "SECRET-OF-THE-LINK";

export const withSecret = (mail: OutboxRow, token: string): OutboxRow => ({
  ...mail,
  body: mail.body.replaceAll(secretPlaceholder, token),
  html: mail.html?.replaceAll(secretPlaceholder, token) ?? null,
});

const toRow = (mail: Mail, id: string, now: Date) => ({
  id,
  recipient: mail.recipient,
  reply_to: mail.replyTo ?? null,
  subject: mail.subject,
  body: mail.body,
  html: mail.html ?? null,
  headers: JSON.stringify(mail.headers ?? {}),
  created_at: now.toISOString(),
});

/** What they tell of is gone. */
export async function removeMails(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("outbox").where("id", "in", ids).execute();
  await removeJobs(db, "mail", ids);
}
