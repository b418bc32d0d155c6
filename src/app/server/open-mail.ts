import type { FastifyBaseLogger } from "fastify";
import { createMailTexts } from "#features/accounts/account-mails.server.ts";
import type { SubscriberTokens } from "#features/newsletter/subscriber-tokens.server.ts";
import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import type { Mailer } from "#platform/mail/mail.server.ts";
import { createMailJob } from "#platform/mail/outbox.server.ts";
import { createSmtp, mayBeReadOnTheWay, senderAddress } from "#platform/mail/smtp.server.ts";
import type { Config } from "./config.ts";

interface MailParts {
  config: Config;
  db: Database;
  now(): Date;
  tokens: SubscriberTokens;
  log: FastifyBaseLogger;
  content: ContentReads;
  /** A function, because the port may be unknown until the server listens. */
  siteUrl(): string;
  jobsWait(): void;
}

/** Undefined without a mail server in the settings. */
export function openMail({ config, db, now, tokens, log, content, siteUrl, jobsWait }: MailParts) {
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
    texts: async () =>
      createMailTexts({
        officeEmail: config.adminEmail,
        siteUrl: siteUrl(),
        identity: await content.read("identity"),
        contactEmail: (await content.read("contact")).emails[0]?.address,
      }),
    sendSoon: jobsWait,
  };
  return { mailer, smtp, job: createMailJob(db, now, tokens, smtp.deliver) };
}
