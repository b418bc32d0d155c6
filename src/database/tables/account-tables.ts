import type { Generated } from "kysely";
import type { Role } from "#accounts/accounts.rules.ts";
import type { ChangeKind } from "#collections/audit-log.rules.ts";

export type LinkKind = "invitation" | "reset" | "e-mail" | "second factor" | "second factor set-up";

export interface AccountTables {
  administrators: {
    id: string;
    email: string;
    name: string;
    /** Empty until the invitation is accepted: no password matches it. */
    password_hash: string;
    /** When a password was generated for them; null once they have chosen one. */
    password_given_at: string | null;
    role: Role;
    off_at: string | null;
    created_at: string;
  };
  sessions: {
    token_hash: string;
    /** For lists; it gives no access. */
    id: string;
    administrator_id: string;
    device: string;
    address: string;
    confirmed_at: string;
    created_at: string;
    last_used_at: string;
  };
  login_failures: {
    /** "account and address:…", "account:…", "address:…" or "device:…"; with the name of the secret before it if that is not a password. */
    subject: string;
    failures: number;
    last_failed_at: string;
    waits_since: string | null;
  };
  /** Browsers that have signed in before, each for one account. */
  devices: {
    token_hash: string;
    administrator_id: string;
    created_at: string;
    last_used_at: string;
  };
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
    confirmed_at: string | null;
    /** The last half minute whose digits were used, because no code works twice. */
    last_step: number;
    created_at: string;
  };
  recovery_codes: {
    administrator_id: string;
    code_hash: string;
  };
  /** The audit log, written in the transaction of the change. */
  change_log: {
    id: string;
    at: string;
    kind: ChangeKind;
    action: string;
    /** Null where nobody was signed in. */
    administrator_id: string | null;
    who: string;
    subject_id: string;
    subject: string;
    fields: string;
    address: string;
    text_folded: string;
  };
}
