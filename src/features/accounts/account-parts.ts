import type { Database } from "#platform/database/tables/tables.ts";
import type { Mailer } from "#platform/mail/mail.ts";
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
