import type { Database } from "../database/tables/tables.ts";
import { type InWrite, inTransaction } from "../http/writes/in-write.ts";
import { createWriteCounter, type WriteLimit } from "../http/writes/write-limit.ts";
import type { Mailer } from "../mail/mail.ts";
import { createOutboxStore } from "../mail/outbox.store.ts";
import { createMailboxPauses } from "./mailboxes.ts";
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
     * Stores the address once, unless it has to be asked and its mailbox was asked a short while ago. The response shows neither
     * that, nor whether the address was known.
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
        if (!texts) return void (await subscribers.add(email, "not-asked"));
        const known = await subscribers.find(email);
        // An address to which mail was stopped has to confirm again.
        if (known?.state === "confirmed" && !known.stopped_at) return;
        if (!(await createMailboxPauses(transaction, now).count(email))) return;
        const { id, token } = await subscribers.add(email, "asked");
        await subscribers.noteAsked(id);
        await createOutboxStore(transaction, now).add(texts.confirmation(email, token));
      });
      mailer?.sendSoon();
      return { asksToConfirm: mailer !== undefined };
    },
  };
}
