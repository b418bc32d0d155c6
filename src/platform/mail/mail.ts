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

/** The subject of a mail, and its paragraphs. */
export interface MailWords {
  subject: string;
  texts: string[];
}

/** The mails that features write. Each adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface MailTexts {}

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

export const automatic = { "Auto-Submitted": "auto-generated" };

/** Those that are known, each on a line. */
export const factLines = (facts: [label: string, value: string | undefined][]): string =>
  facts
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");

export const paragraphs = (...texts: string[]): string => texts.filter(Boolean).join("\n\n");
