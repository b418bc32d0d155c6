import type { FastifyBaseLogger } from "fastify";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Config } from "#app/server/config.ts";
import { createMailTexts } from "#features/accounts/account-mails.server.ts";
import type { SubscriberTokens } from "#features/newsletter/subscriber-tokens.server.ts";
import type { Notice } from "#features/notices/notices.server.ts";
import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import type { Database, Queries } from "#platform/database/tables/tables.ts";
import { createMailJob, createOutboxStore } from "./outbox.server.ts";
import { createSmtp, mayBeReadOnTheWay, senderAddress } from "./smtp.server.ts";

/** A mail in the outbox. Its sender is added when it is sent. */
export interface Mail {
  recipient: string;
  replyTo?: string | undefined;
  subject: string;
  body: string;
  /** The same for mail programs that show more than text. */
  html?: string | undefined;
  headers?: Record<string, string> | undefined;
}

export type MailTexts = ReturnType<typeof createMailTexts>;

/** A subscriber; the token lets them choose and unsubscribe. */
export interface Reader {
  email: string;
  token: string;
}

export interface MailedNotice
  extends Pick<Notice, "title" | "noticeType" | "publishDate" | "text" | "address"> {
  /** Of the first page of its file, or the photograph that it is; a path of the site. */
  picture?: { url: string; width: number; height: number } | undefined;
}

export interface CampaignText {
  subject: string;
  text: string;
}

/** What features use to send mails; undefined without a mail server. */
export interface Mailer {
  /** With the school's current name. Call it before a transaction begins, because it may read documents. */
  texts(): Promise<MailTexts>;
  sendSoon(): void;
}

/** What a visitor's form needs. */
export interface IntakeParts {
  db: Database;
  now(): Date;
  mailer?: Mailer | undefined;
}

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

/** Notice types as they are stored: ",Exam,Result,", or null for all. */
export function typesText(types: readonly string[] | null): string | null {
  return types && `,${types.join(",")},`;
}

export function readTypes(text: string | null): string[] | null {
  return text === null ? null : text.split(",").filter(Boolean);
}

export function wantsOneOf(types: readonly string[] | null): RawBuilder<SqlBool> {
  if (!types) return sql<SqlBool>`true`;
  const wanted = types.map((type) => sql`subscribers.types like ${`%,${type},%`}`);
  return sql<SqlBool>`(subscribers.types is null or ${sql.join(wanted, sql` or `)})`;
}
