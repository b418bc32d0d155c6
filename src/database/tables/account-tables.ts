import type { Generated } from "kysely";
import type { Role } from "#accounts/accounts.rules.ts";
import type { ChangeKind } from "#collections/audit-log.rules.ts";

export type LinkKind = "invitation" | "reset" | "e-mail" | "second factor" | "second factor set-up";

export interface AccountTables {
  administrators: {
    id: string;
    email: string;
    /** What colleagues call them; empty if nobody said. */
    name: string;
    /** Empty until an invitation is taken: no password fits it. */
    password_hash: string;
    /** When a password was made up for them; null once they have chosen one. */
    password_given_at: string | null;
    role: Role;
    /** Since when they cannot sign in. What they did stays. */
    off_at: string | null;
    created_at: string;
  };
  sessions: {
    token_hash: string;
    /** What a list of sessions calls it: it opens nothing. */
    id: string;
    administrator_id: string;
    device: string;
    address: string;
    confirmed_at: string;
    created_at: string;
    last_used_at: string;
  };
  login_failures: {
    /** "account and address:…", "account:…", "address:…" or "device:…"; where it is no password, its name stands before it. */
    subject: string;
    failures: number;
    last_failed_at: string;
    /** When the last wrong password was found to be one; empty while none was. */
    waits_since: string | null;
  };
  /** Browsers that have signed in before, each for one account. */
  devices: {
    token_hash: string;
    administrator_id: string;
    created_at: string;
    last_used_at: string;
  };
  /** Secrets that work once, and not for long. */
  account_links: {
    token_hash: string;
    kind: LinkKind;
    administrator_id: string;
    /** The new address, the sealed secret, or the hash of the password that was right; often empty. */
    detail: string;
    /** The network address and the browser that gave the right password; empty for other kinds. */
    address: Generated<string>;
    device: Generated<string>;
    created_at: string;
    expires_at: string;
  };
  second_factors: {
    administrator_id: string;
    /** Encrypted: see src/accounts/second-factor-codes.server.ts. */
    secret: string;
    /** When the first six digits were right. */
    confirmed_at: string | null;
    /** The last half minute whose digits were used: none works twice. */
    last_step: number;
    created_at: string;
  };
  recovery_codes: {
    administrator_id: string;
    code_hash: string;
  };
  /** Who did what. Written in the transaction of the change, and never changed. */
  change_log: {
    id: string;
    at: string;
    kind: ChangeKind;
    action: string;
    /** Null where nobody was signed in. It stays when the account is gone. */
    administrator_id: string | null;
    who: string;
    subject_id: string;
    subject: string;
    fields: string;
    address: string;
    text_folded: string;
  };
}
