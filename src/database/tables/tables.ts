import type { Kysely, Transaction } from "kysely";
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
  | "backup";

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
  messages: Record<MessageField, string> & {
    id: string;
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
    tries: number;
    next_try_at: string;
    /** Until then it is one runner's. */
    leased_until: string | null;
    leased_by: string | null;
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
    /** An old address in the one form in which it is looked for (src/features/redirects/redirect-address.ts). */
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
    fingerprint: string;
    result: string;
    created_at: string;
  };
}

export type Database = Kysely<Tables>;

export type Queries = Database | Transaction<Tables>;

interface ContentTables {
  /** What was published of each document. Version 1, the sample, comes with the product and is not here. */
  content_versions: {
    document: string;
    version: number;
    content: string;
    saved_at: string;
    saved_by: string;
    /** Public from then on. */
    publish_at: string;
    /** It was to be public later, and something else was published before. */
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
    /** When an upload last said that it is about to use this file. */
    claimed_at: string;
    removing_at: string | null;
  };
  /** A file that is shown as a picture; its size as it is seen, with its orientation applied. */
  pictures: {
    key: string;
    width: number;
    height: number;
    animated: number;
  };
  /** A picture's copies in the widths that the pages show, each a file of its own. */
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
  /** Its pages as pictures, each a file of its own. */
  file_pages: {
    file_key: string;
    page_number: number;
    picture_key: string;
    width: number;
    height: number;
  };
}
