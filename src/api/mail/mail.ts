import type { Message } from "#contract/messages.ts";

/** A mail as it lies in the outbox. Who sends it is the mail server's to know. */
export interface Mail {
  recipient: string;
  replyTo?: string | undefined;
  subject: string;
  body: string;
  headers?: Record<string, string> | undefined;
}

/** What the product writes to people. The words are the school's, so they come from outside. */
export interface MailTexts {
  /** Tells the office what a visitor wrote. */
  message(message: Message): Mail;
  /** Asks whoever has the address whether it is really them who subscribed. */
  confirmation(email: string, token: string): Mail;
}

/** How the features reach the mail server; they have none where there is no mail server. */
export interface Mailer {
  /** As the school calls itself now. Ask before a transaction begins: what they hold may have to be read. */
  texts(): Promise<MailTexts>;
  /** Something new was committed to the outbox. */
  sendSoon(): void;
}
