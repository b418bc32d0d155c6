import type { FastifyBaseLogger } from "fastify";
import type { Database } from "#api/database/tables/tables.ts";
import { createMailJob } from "#api/mail/mail.job.ts";
import type { Mailer } from "#api/mail/mail.ts";
import type { SiteReads } from "#contract/visit.ts";
import type { Config } from "../config.ts";
import { createMailTexts } from "./mail-texts.ts";

interface MailParts {
  config: Config;
  db: Database;
  now(): Date;
  log: FastifyBaseLogger;
  content: SiteReads["content"];
  /** The site's address; asked late, because the port may not be known before the server listens. */
  siteUrl(): string;
  /** A mail was put into the queue. */
  jobsWait(): void;
}

/** How mails leave: not at all where the settings name no mail server. */
export async function openMail({ config, db, now, log, content, siteUrl, jobsWait }: MailParts) {
  const { smtpUrl } = config;
  if (!smtpUrl) return undefined;
  if (!config.siteUrl)
    log.warn("SMTP_URL is set and SITE_URL is not: the links in mails will lead to this machine only.");

  // Loaded only where it is needed: a start without it is faster.
  const { createSmtp, senderAddress } = await import("#api/mail/smtp.ts");
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
  return { mailer, smtp, job: createMailJob({ db, now, deliver: smtp.deliver }) };
}

export type OpenMail = NonNullable<Awaited<ReturnType<typeof openMail>>>;
