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
        .values({
          id,
          recipient: mail.recipient,
          reply_to: mail.replyTo ?? null,
          subject: mail.subject,
          body: mail.body,
          html: mail.html ?? null,
          headers: JSON.stringify(mail.headers ?? {}),
          created_at: now().toISOString(),
        })
        .execute();
      await createJobStore(db, now).add("mail", id);
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

/** What they tell of is gone. */
export async function removeMails(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("outbox").where("id", "in", ids).execute();
  await removeJobs(db, "mail", ids);
}
