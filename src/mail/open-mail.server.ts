import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#database/tables/tables.ts";
import type { ContentReads } from "#documents/documents.reads.server.ts";
import type { Config } from "#server/config.ts";
import type { Mailer } from "./mail.server.ts";
import { createMailTexts } from "./mail-texts.server.ts";
import { createMailJob } from "./outbox.server.ts";
import { createSmtp, senderAddress } from "./smtp.server.ts";

interface MailParts {
  config: Config;
  db: Database;
  now(): Date;
  log: FastifyBaseLogger;
  content: ContentReads;
  /** The site's address; asked late, because the port may not be known before the server listens. */
  siteUrl(): string;
  jobsWait(): void;
}

/** How mails leave: not at all where the settings name no mail server. */
export function openMail({ config, db, now, log, content, siteUrl, jobsWait }: MailParts) {
  const { smtpUrl } = config;
  if (!smtpUrl) return undefined;
  if (!config.siteUrl)
    log.warn("SMTP_URL is set and SITE_URL is not: the links in mails will lead to this machine only.");

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
  return { mailer, smtp, job: createMailJob(db, now, smtp.deliver) };
}
