import type { Message } from "#contract/messages.ts";

/** A mail as it lies in the outbox. Who sends it is the mail server's to know. */
export interface Letter {
  recipient: string;
  replyTo?: string | undefined;
  subject: string;
  body: string;
  headers?: Record<string, string> | undefined;
}

/** What the product writes to people. The words are the school's, so they come from outside. */
export interface Letters {
  /** Tells the office what a visitor wrote. */
  message(message: Message): Letter;
  /** Asks whoever has the address whether it is really them who subscribed. */
  confirmation(email: string, token: string): Letter;
}

/** How the features reach the mail server; they have none where there is no mail server. */
export interface Post {
  letters: Letters;
  /** Something new was committed to the outbox. */
  hurry(): void;
}
