import type { Database } from "#platform/database/tables/tables.ts";
import type { Mailer } from "#platform/mail/mail.ts";
import type { HashingTurns } from "./guess-check.server.ts";
import type { PasswordCheck } from "./passwords.server.ts";
import type { CodeTry } from "./second-factor.store.server.ts";
import type { SecretBox } from "./second-factor-codes.server.ts";

export interface AccountParts {
  db: Database;
  now(): Date;
  mailer?: Mailer | undefined;
  schoolNames(): Promise<string[]>;
  siteUrl: string | undefined;
  secrets: SecretBox;
  requireSecondFactor: boolean;
  version: string;
}

/** One of each for all routes, so that guesses are counted and wait together. */
export interface GuessingParts extends AccountParts {
  turns: HashingTurns;
  checkPassword: PasswordCheck;
  tryCode: CodeTry;
}
