import type { Database } from "../database/tables/tables.ts";
import { type InWrite, inTransaction } from "../http/writes/in-write.ts";
import { createWriteCounter, type WriteLimit } from "../http/writes/write-limit.ts";
import type { Mailer } from "../mail/mail.ts";
import { createOutboxStore } from "../mail/outbox.store.ts";
import { firstPauseMs } from "./mailboxes.ts";
import { createSubscriberStore } from "./subscribers.store.ts";

export interface IntakeParts {
  db: Database;
  now(): Date;
  /** Undefined where there is no mail server. */
  mailer?: Mailer | undefined;
}

const minuteMs = 60_000;

const limit: WriteLimit = {
  name: "subscribers",
  writes: 20,
  stretchMs: 10 * minuteMs,
  tooMany: "Many addresses have come from your network in the last minutes",
};

/** Receives addresses for the newsletter, whether a script or the browser itself sent it. */
export function createSubscriberIntake({ db, now, mailer }: IntakeParts) {
  return {
    /**
     * Keeps the address once, unless it has to be asked and its mailbox was asked only just now. The answer tells neither that, nor
     * whether the address was known.
     */
    async receive(
      email: string,
      address: string,
      inWrite: InWrite = inTransaction(db),
    ): Promise<{ asksToConfirm: boolean }> {
      const texts = await mailer?.texts();
      await inWrite(async (transaction) => {
        await createWriteCounter(transaction, now).count(address, limit);
        const subscribers = createSubscriberStore(transaction, now);
        if (texts && !(await subscribers.mayAsk(email))) return;
        const subscriber = await subscribers.add(email, texts ? "asked" : "not-asked");
        if (!texts) return;
        // Once more, for those who ask at the same moment.
        const notSince = new Date(now().getTime() - firstPauseMs);
        if (!(await subscribers.noteAsked(subscriber.id, notSince))) return;
        await createOutboxStore(transaction, now).add(texts.confirmation(email, subscriber.token));
      });
      mailer?.sendSoon();
      return { asksToConfirm: mailer !== undefined };
    },
  };
}
