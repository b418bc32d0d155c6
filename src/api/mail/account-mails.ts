import type { Queries } from "../database/tables/tables.ts";
import type { Mail, Mailer, MailTexts } from "./mail.ts";
import { createOutboxStore } from "./outbox.store.ts";

export type AccountMails = Awaited<ReturnType<typeof prepareAccountMails>>;

/**
 * Mails to people of the office. Ask for them before the transaction of the change begins, and let them leave after it.
 * Where there is no mail server nothing is added.
 */
export async function prepareAccountMails(mailer: Mailer | undefined, now: () => Date) {
  const texts = await mailer?.texts();
  return {
    async add(transaction: Queries, write: (texts: MailTexts) => Mail): Promise<void> {
      if (texts) await createOutboxStore(transaction, now).add(write(texts));
    },
    async addWithLink(
      transaction: Queries,
      linkHash: string,
      write: (texts: MailTexts, token: string) => Mail,
    ): Promise<void> {
      if (texts)
        await createOutboxStore(transaction, now).addWithLink(linkHash, (token) => write(texts, token));
    },
    leave: () => mailer?.sendSoon(),
  };
}
