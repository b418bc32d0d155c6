import type { Generated, Kysely, Transaction } from "kysely";
import type { MessageField, MessageFolder } from "#features/contact/messages.rules.ts";
import type { VariantType } from "#files/pictures.rules.ts";
import type { AccountTables } from "./account-tables.ts";
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
  | "search"
  | "backup"
  | "scheduled backup";

/** Flags are 0 and 1, days are "2025-01-05" and instants are ISO text in UTC, because both databases store these alike. */
export interface Tables
  extends RecordTables,
    TablesAboutRecords,
    FileTables,
    ContentTables,
    MailTables,
    AccountTables {
  messages: Record<MessageField, string> & {
    id: string;
    text_folded: string;
    folder: MessageFolder;
    /** Why it is in the suspicious folder, separated by commas. */
    suspicions: string;
    read: number;
    answered: Generated<number>;
    created_at: string;
    updated_at: string;
  };
  /** Background jobs that are not done. */
  jobs: {
    kind: JobKind;
    /** The id of a mail, the key of a file: each kind has its own. */
    key: string;
    tries: number;
    next_try_at: string;
    leased_until: string | null;
    leased_by: string | null;
    failure: string | null;
    given_up_at: string | null;
    created_at: string;
  };
  /** How often an IP address has used a public form in the current period. */
  write_counts: {
    /** "messages:<address>". */
    subject: string;
    writes: number;
    begun_at: string;
  };
  redirects: {
    id: string;
    /** An old URL in its normal form (src/features/redirects/redirect-address.ts). */
    from_key: string;
    target: string;
    created_at: string;
  };
  /** Steps that are done once and never again. */
  marks: {
    name: string;
    created_at: string;
  };
  /** Writes with an Idempotency-Key and their results, for a day. */
  idempotency_keys: {
    /** A hash of the sender and of the key itself. */
    key: string;
    fingerprint: string;
    result: string;
    created_at: string;
  };
}

export type Database = Kysely<Tables>;

export type Queries = Database | Transaction<Tables>;

interface ContentTables {
  /** Published versions. Version 1, the sample, comes with the product and is not here. */
  content_versions: {
    document: string;
    version: number;
    content: string;
    saved_at: string;
    saved_by: string;
    publish_at: string;
    /** It was scheduled, and another version was published before. */
    withdrawn_at: string | null;
  };
  content_drafts: {
    document: string;
    content: string;
    revision: number;
    based_on: number;
    saved_at: string;
    saved_by: string;
  };
  content_files: {
    document: string;
    version: number;
    file_key: string;
  };
}

interface FileTables {
  files: {
    /** The hash of the bytes and the ending of the type: "<sha-256>.pdf". */
    key: string;
    bytes: number;
    /** When an upload last claimed this file. */
    claimed_at: string;
    removing_at: string | null;
  };
  /** The size of a picture, with its orientation applied. */
  pictures: {
    key: string;
    width: number;
    height: number;
    animated: number;
  };
  /** A picture's copies in the widths that the pages show. */
  picture_variants: {
    picture_key: string;
    type: VariantType;
    width: number;
    file_key: string;
  };
  /** What was read in a notice's file; "none" if there is nothing to show of it. */
  file_texts: {
    file_key: string;
    state: "made" | "none";
    page_count: number;
    text: string;
  };
  file_pages: {
    file_key: string;
    page_number: number;
    picture_key: string;
    width: number;
    height: number;
  };
}
