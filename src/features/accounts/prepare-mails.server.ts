import type { Queries } from "#platform/database/tables/tables.ts";
import type { Mail, Mailer, MailTexts } from "#platform/mail/mail.ts";
import { createOutboxStore } from "#platform/mail/outbox.ts";

export type AccountMails = ReturnType<Awaited<ReturnType<typeof prepareAccountMails>>>;

/** Mails to people of the office, if there is a mail server. Prepare them before the transaction begins. */
export async function prepareAccountMails(mailer: Mailer | undefined, now: () => Date) {
  const texts = await mailer?.texts();
  return (transaction: Queries) => {
    const outbox = createOutboxStore(transaction, now);
    return {
      async add(write: (texts: MailTexts) => Mail): Promise<void> {
        if (texts) await outbox.add(write(texts));
      },
      async addWithLink(linkHash: string, write: (texts: MailTexts, token: string) => Mail): Promise<void> {
        if (texts) await outbox.addWithLink(linkHash, (token) => write(texts, token));
      },
    };
  };
}
