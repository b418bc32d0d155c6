import type { MailTexts } from "#features/accounts/account-mails.server.ts";
import type { Database } from "#platform/database/tables/tables.ts";

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
