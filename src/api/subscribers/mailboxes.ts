import { hashToken } from "../auth/sessions/tokens.ts";
import { removeInPortions } from "../database/records/remove-in-portions.ts";
import type { Queries } from "../database/tables/tables.ts";

const hourMs = 60 * 60_000;
const firstPauseMs = hourMs;
const longestPauseMs = 24 * hourMs;
/** Longer than the longest pause: starting over never pays. */
const forgetAfterMs = 7 * 24 * hourMs;

const gmailHosts = new Set(["gmail.com", "googlemail.com"]);

/**
 * Many mail servers deliver "asha+anything" to "asha"; Gmail also ignores dots, and has two hosts. The e-mail address is in
 * lower case already.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1);
  const [name = ""] = email.slice(0, at).split("+");
  return gmailHosts.has(host) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}

/**
 * Counts the mails that ask a mailbox for a confirmation, so that nobody fills it by typing its address again and again: with
 * each mail the pause before the next doubles. Only a hash of the mailbox is stored, apart from the subscribers: a pause
 * outlives an unsubscription, and the address does not.
 */
export function createMailboxPauses(db: Queries, now: () => Date) {
  return {
    /** Counts one mail; false while the mailbox has to be left alone. Build it from a transaction: the row stays locked. */
    async count(email: string): Promise<boolean> {
      const at = now();
      const row = await db
        .insertInto("mailbox_pauses")
        .values({ mailbox_hash: hashToken(mailboxOf(email)), mails: 0, last_mail_at: at.toISOString() })
        .onConflict((conflict) =>
          conflict.column("mailbox_hash").doUpdateSet((row) => ({ mails: row.ref("mailbox_pauses.mails") })),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      if (row.mails > 0 && !isOver(row.last_mail_at, pauseMsAfter(row.mails), at)) return false;
      await db
        .updateTable("mailbox_pauses")
        .set({ mails: row.mails + 1, last_mail_at: at.toISOString() })
        .where("mailbox_hash", "=", row.mailbox_hash)
        .execute();
      return true;
    },

    async removeOld(): Promise<number> {
      const before = new Date(now().getTime() - forgetAfterMs).toISOString();
      return removeInPortions(db, "mailbox_pauses", (is) => is("last_mail_at", "<", before));
    },
  };
}

function isOver(lastMailAt: string, pauseMs: number, at: Date): boolean {
  const elapsedMs = at.getTime() - Date.parse(lastMailAt);
  // Less than nothing: the clock was set back.
  return elapsedMs < 0 || elapsedMs > pauseMs;
}

const pauseMsAfter = (mails: number) => Math.min(firstPauseMs * 2 ** (mails - 1), longestPauseMs);
