import type { Kysely, Transaction } from "kysely";
import type { MessageField, MessageFolder } from "#contract/messages/messages.rules.ts";
import type { AccountTables } from "./account-tables.ts";
import type { ContentTables } from "./content-tables.ts";
import type { FileTables } from "./file-tables.ts";
import type { MailTables } from "./mail-tables.ts";
import type { RecordTables, TablesAboutRecords } from "./record-tables.ts";

export type JobKind =
  | "mail"
  | "mail with a link"
  | "password reset"
  | "unfinished sign-in"
  | "announce"
  | "send"
  | "preview"
  | "preview pages"
  | "search";

/**
 * The tables as both databases hold them. Flags are 0 and 1, days are "2025-01-05" and instants are ISO text in
 * UTC: the three types that SQLite and PostgreSQL keep alike.
 */
export interface Tables
  extends RecordTables,
    TablesAboutRecords,
    FileTables,
    ContentTables,
    MailTables,
    AccountTables {
  /** What visitors wrote in the contact form. */
  messages: Record<MessageField, string> & {
    id: string;
    /** All of its text as a search sees it. */
    text_folded: string;
    folder: MessageFolder;
    /** Why it was put into the suspicious folder, with commas between; empty for the inbox. */
    suspicions: string;
    read: number;
    created_at: string;
    updated_at: string;
  };
  /** Work behind the answers. What is done is gone from here. */
  jobs: {
    kind: JobKind;
    /** What the work is about, as its kind understands it: the id of a mail, the key of a file. */
    key: string;
    /** How often it was begun. */
    tries: number;
    next_try_at: string;
    /** Until then it is one runner's. */
    leased_until: string | null;
    leased_by: string | null;
    /** Why the last try failed. */
    failure: string | null;
    given_up_at: string | null;
    created_at: string;
  };
  /** How often a network address has used one of the public forms in the current stretch of time. */
  write_counts: {
    /** "messages:<address>". */
    subject: string;
    writes: number;
    begun_at: string;
  };
  redirects: {
    id: string;
    /** An old address in the one form in which it is looked for (src/contract/addresses/redirect-address.ts). */
    from_key: string;
    target: string;
    created_at: string;
  };
  /** What was done once and is never done again. */
  marks: {
    name: string;
    created_at: string;
  };
  /** The writes that were sent with an Idempotency-Key, and what came of each, for a day. */
  idempotency_keys: {
    /** The hash of who sent it, and of the key itself. */
    key: string;
    /** The hash of all that was sent. */
    fingerprint: string;
    /** JSON. */
    result: string;
    created_at: string;
  };
}

export type Database = Kysely<Tables>;

/** What a store works on: the database itself, or the transaction that is under way. */
export type Queries = Database | Transaction<Tables>;
