import type { Database } from "../database/tables/tables.ts";
import { type InWrite, inTransaction } from "../http/writes/in-write.ts";
import { createWriteCounter, type WriteLimit } from "../http/writes/write-limit.ts";
import type { Mailer } from "../mail/mail.ts";
import { createOutboxStore } from "../mail/outbox.store.ts";
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

/** Nobody's mailbox is filled by others who type its address here again and again. */
const askAgainAfterMs = 60 * minuteMs;

/** Receives addresses for the newsletter, whether a script or the browser itself sent it. */
export function createSubscriberIntake({ db, now, mailer }: IntakeParts) {
  return {
    /** Keeps the address once. The answer does not tell whether it was known. */
    async receive(
      email: string,
      address: string,
      inWrite: InWrite = inTransaction(db),
    ): Promise<{ asksToConfirm: boolean }> {
      const texts = await mailer?.texts();
      await inWrite(async (transaction) => {
        await createWriteCounter(transaction, now).count(address, limit);
        const subscribers = createSubscriberStore(transaction, now);
        const subscriber = await subscribers.add(email, texts ? "asked" : "not-asked");
        if (!texts) return;
        const notSince = new Date(now().getTime() - askAgainAfterMs);
        if (!(await subscribers.noteAsked(subscriber.id, notSince))) return;
        await createOutboxStore(transaction, now).add(texts.confirmation(email, subscriber.token));
      });
      mailer?.sendSoon();
      return { asksToConfirm: mailer !== undefined };
    },
  };
}
