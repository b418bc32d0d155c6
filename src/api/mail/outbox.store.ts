import type { Selectable } from "kysely";
import { newId } from "../database/ids.ts";
import type { Queries, Tables } from "../database/tables.ts";
import type { Mail } from "./mail.ts";
import { longestPauseMs, retryDelayMs } from "./retry-delays.ts";

export type OutboxRow = Selectable<Tables["outbox"]>;

/** Mails that wait. Build it from the transaction that stores what the mail tells of: then both are kept, or neither. */
export function createOutboxStore(db: Queries, now: () => Date) {
  return {
    /** A mail that tells of one record can take that record's id; then it can be found by it. */
    async add(mail: Mail, id = newId()): Promise<void> {
      const at = now().toISOString();
      await db
        .insertInto("outbox")
        .values({
          id,
          recipient: mail.recipient,
          reply_to: mail.replyTo ?? null,
          subject: mail.subject,
          body: mail.body,
          headers: JSON.stringify(mail.headers ?? {}),
          tries: 0,
          next_try_at: at,
          created_at: at,
        })
        .execute();
    },

    /**
     * Takes the mail that is due longest. Its next try is set before it is sent, so that no other server takes it
     * too, and so that it is tried again if this process ends in the middle.
     */
    async take(): Promise<OutboxRow | undefined> {
      const at = now();
      const latest = new Date(at.getTime() + longestPauseMs).toISOString();
      const due = await db
        .selectFrom("outbox")
        .select(["id", "tries", "next_try_at"])
        // Nothing waits longer than the longest pause: a later try was set before the clock was set back.
        .where((is) => is.or([is("next_try_at", "<=", at.toISOString()), is("next_try_at", ">", latest)]))
        .orderBy("next_try_at")
        .orderBy("id")
        .executeTakeFirst();
      if (!due) return undefined;
      const taken = await db
        .updateTable("outbox")
        .set({
          tries: due.tries + 1,
          next_try_at: new Date(at.getTime() + retryDelayMs(due.tries)).toISOString(),
        })
        .where("id", "=", due.id)
        .where("next_try_at", "=", due.next_try_at)
        .returningAll()
        .executeTakeFirst();
      // Another server was faster: there may be more.
      return taken ?? this.take();
    },

    /** It was sent or given up, or what it tells of is gone. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom("outbox").where("id", "=", id).execute();
    },

    /** What still waits for a recipient and carries the recipient's own token. */
    async removeFor(recipient: string, token: string): Promise<void> {
      await db
        .deleteFrom("outbox")
        .where("recipient", "=", recipient)
        .where("body", "like", `%${token}%`)
        .execute();
    },
  };
}
