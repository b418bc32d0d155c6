import { messageFieldNames } from "#contract/messages/messages.rules.ts";
import type { MessageBody } from "#contract/messages/messages.ts";
import type { Database } from "../database/tables/tables.ts";
import { ProductError } from "../http/errors/errors.ts";
import { type InWrite, inTransaction } from "../http/writes/in-write.ts";
import { createWriteCounter, type WriteLimit } from "../http/writes/write-limit.ts";
import type { Mailer } from "../mail/mail.ts";
import { createOutboxStore } from "../mail/outbox.store.ts";
import { toRecord } from "./messages.record.ts";
import { createMessageStore, type NewMessage } from "./messages.store.ts";
import { suspicionsOf } from "./suspicion.ts";

export interface IntakeParts {
  db: Database;
  now(): Date;
  /** Undefined where there is no mail server. */
  mailer?: Mailer | undefined;
}

const limit: WriteLimit = {
  name: "messages",
  writes: 5,
  stretchMs: 10 * 60_000,
  tooMany: "Several messages have come from your network in the last minutes",
};

/** Receives messages, whether a script or the browser itself sent it. */
export function createMessageIntake({ db, now, mailer }: IntakeParts) {
  return {
    /** Keeps the message and, in the same transaction, the mail that tells the office of it. */
    async receive(body: MessageBody, address: string, inWrite: InWrite = inTransaction(db)): Promise<void> {
      const message: NewMessage = {
        name: body.name ?? "",
        email: body.email ?? "",
        subject: body.subject ?? "",
        contact: body.contact ?? "",
        message: body.message ?? "",
        suspicions: suspicionsOf(body),
      };
      if (messageFieldNames.every((name) => message[name] === "")) throw emptyMessage();

      const texts = await mailer?.texts();
      await inWrite(async (transaction) => {
        await createWriteCounter(transaction, now).count(address, limit);
        const row = await createMessageStore(transaction, now).add(message);
        // The office's mailbox is spared what looks like spam; it waits in its folder.
        if (texts && row.folder === "inbox")
          await createOutboxStore(transaction, now).add(texts.message(toRecord(row)), row.id);
      });
      mailer?.sendSoon();
    },
  };
}

const emptyMessage = () =>
  new ProductError(400, "The message is empty: please write a few words before you send it.", {
    errors: [{ field: "message", message: "Please write a few words." }],
  });
