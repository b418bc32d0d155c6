import { createAccountLinkStore } from "#features/accounts/account-links.store.server.ts";
import { createAccountMails } from "#features/accounts/account-mails.server.ts";
import { createMessageMails } from "#features/contact/message-mails.server.ts";
import { createSubscriberMails } from "#features/newsletter/subscriber-mails.server.ts";
import type { SubscriberTokens } from "#features/newsletter/subscriber-tokens.server.ts";
import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import type { Mailer, MailTexts } from "#platform/mail/mail.ts";
import { createMailJob, type LinkSecrets } from "#platform/mail/outbox.ts";
import { createSmtp, mayBeReadOnTheWay, senderAddress } from "#platform/mail/smtp.ts";
import type { ServerParts } from "./server-parts.ts";

interface MailParts extends Pick<ServerParts, "config" | "db" | "now" | "log"> {
  tokens: SubscriberTokens;
  content: ContentReads;
  /** A function, because the port may be unknown until the server listens. */
  siteUrl(): string;
  runJobsSoon(): void;
}

/** Undefined without a mail server in the settings. */
export function openMail({ config, db, now, tokens, log, content, siteUrl, runJobsSoon }: MailParts) {
  const { smtpUrl } = config;
  if (!smtpUrl) return undefined;
  if (!config.siteUrl)
    log.warn("SMTP_URL is set and SITE_URL is not: the links in mails will lead to this machine only.");
  if (mayBeReadOnTheWay(smtpUrl))
    log.warn(
      "SMTP_URL contains tls=off: the mail server's password and the links in mails may be sent in clear text. Please remove it unless the network is your own.",
    );

  const siteHost = config.siteUrl && new URL(config.siteUrl).hostname;
  const smtp = createSmtp(smtpUrl, {
    name: async () => (await content.read("identity")).school,
    address: senderAddress(smtpUrl, siteHost),
  });
  const mailer: Mailer = {
    async texts() {
      const [identity, contact] = [await content.read("identity"), await content.read("contact")];
      return writeMails({
        officeEmail: config.adminEmail,
        siteUrl: siteUrl(),
        identity,
        contactEmail: contact.emails[0]?.address,
      });
    },
    sendSoon: runJobsSoon,
  };
  return { mailer, smtp, job: createMailJob(db, linkSecrets(now, tokens), smtp.deliver) };
}

type WriterParts = Parameters<typeof createSubscriberMails>[0] & { officeEmail: string };

export const writeMails = (parts: WriterParts): MailTexts => ({
  ...createSubscriberMails(parts),
  ...createAccountMails({ siteUrl: parts.siteUrl, school: parts.identity.school }),
  ...createMessageMails(parts),
});

export const linkSecrets = (now: () => Date, tokens: SubscriberTokens): LinkSecrets => ({
  ofSubscriber: tokens.make,
  ofLink: (transaction, hash) => createAccountLinkStore(transaction, now).makeSecret(hash),
});
