import type { Kysely, Transaction } from "kysely";
import type { ColumnsOf } from "#contract/fields.rules.ts";
import type { DeliveryState, Frequency, MailingKind, MailingState } from "#contract/follow.rules.ts";
import type { MessageField, MessageFolder } from "#contract/messages.rules.ts";
import type { NoticeType, noticeFields } from "#contract/notices.rules.ts";
import type { PeopleGroup, personFields } from "#contract/people.rules.ts";
import type { VariantType } from "#contract/pictures.rules.ts";
import type { roadblockFields } from "#contract/roadblocks.rules.ts";
import type { SubscriberState } from "#contract/subscribers.rules.ts";
import type { AccountTables } from "./account-tables.ts";

/** What the office adds, changes, and switches on and off. The columns of their fields follow from the contract. */
export interface RecordTables {
  notices: RecordColumns &
    ColumnsOf<typeof noticeFields> & {
      /** The title as a search sees it. */
      title_folded: string;
      /** The instants between which it is shown, made of its days and its time whenever those are written. */
      visible_from: string;
      visible_until: string | null;
      /** Its part of the address: day and words, given once. */
      slug: string;
      file_key: string | null;
      file_link: string | null;
      file_type: string;
      file_title: string;
      file_bytes: number | null;
      /** When it was found to be public for the first time. Subscribers hear of it then, and never again. */
      announced_at: string | null;
    };
  people: RecordColumns &
    ColumnsOf<typeof personFields> & {
      group: PeopleGroup;
      headshot_key: string;
      /** Where the office has put them in the order; those without stand after the others, by their added day. */
      place: number | null;
      /** A faculty member's part of the address: the words of the name, given once. */
      slug: string | null;
    };
  roadblocks: RecordColumns & ColumnsOf<typeof roadblockFields> & { banner_key: string };
}

export type JobKind =
  | "mail"
  | "password reset"
  | "announce"
  | "send"
  | "preview"
  | "preview pages"
  | "search";

export interface RecordColumns {
  id: string;
  active: number;
  /** Counts the saves. */
  version: number;
  /** Since when it is in the bin. */
  deleted_at: string | null;
  created_at: string;
  updated_at: string;
}

/**
 * The tables as both databases hold them. Flags are 0 and 1, days are "2025-01-05" and instants are ISO text in
 * UTC: the three types that SQLite and PostgreSQL keep alike.
 */
export interface Tables extends RecordTables, AccountTables {
  files: {
    /** The hash of the bytes and the ending of the type: "<sha-256>.pdf". */
    key: string;
    bytes: number;
    /** When an upload last said that it is about to use this file. */
    claimed_at: string;
    /** Since when somebody is removing its bytes. */
    removing_at: string | null;
  };
  /** The addresses of what is removed for good: nobody else gets them. A notice's slug, or "faculties/" and a person's. */
  gone_addresses: { slug: string };
  /** The tables that were given their samples, or needed none: what is emptied later stays empty. */
  sampled_tables: { name: keyof RecordTables };
  /** The notices that the search finds. What words they have, each database keeps in its own way beside it. */
  search_entries: {
    /** Newer ones have greater numbers. */
    number: number;
    notice_id: string;
  };
  /** Words that notices have or had, for the sake of those who mistype one. */
  search_vocabulary: {
    word: string;
    /** Its last letters. */
    ending: string;
  };
  /** How many notices a year ("2025") or a month ("2025-01") has, without the bin; the database keeps it by itself. */
  notice_counts: {
    kind: "year" | "month";
    span: string;
    active: number;
    type: NoticeType;
    total: number;
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
  /** What was published of each document. Version 1, the sample, comes with the product and is not here. */
  content_versions: {
    document: string;
    version: number;
    /** JSON. */
    content: string;
    saved_at: string;
    saved_by: string;
    /** Public from then on. */
    publish_at: string;
    /** It was to be public later, and something else was published before. */
    withdrawn_at: string | null;
  };
  /** What is being written, one for each document. */
  content_drafts: {
    document: string;
    content: string;
    /** Counts the saves. */
    revision: number;
    based_on: number;
    saved_at: string;
    saved_by: string;
  };
  /** The files that a version uses; version 0 is the draft. */
  content_files: {
    document: string;
    version: number;
    file_key: string;
  };
  /** The addresses that items of a document were given when they were first public. They are never given again. */
  content_addresses: {
    document: string;
    slug: string;
    item_id: string;
  };
  /** The records that came with the product. */
  sample_records: {
    table_name: keyof RecordTables;
    id: string;
  };
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
  /** Mails that wait for the mail server. A mail that was sent is gone from here. */
  outbox: {
    id: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    body: string;
    html: string | null;
    /** Further headers, as a JSON object. */
    headers: string;
    created_at: string;
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
    /** An old address in the one form in which it is looked for (redirect-address.ts of the contract). */
    from_key: string;
    target: string;
    created_at: string;
  };
  subscribers: {
    id: string;
    /** In lower case. */
    email: string;
    state: SubscriberState;
    /** Stands in the links of the mails: whoever has it may confirm and unsubscribe. */
    token: string;
    /** When a mail last asked for the confirmation. */
    asked_at: string | null;
    confirmed_at: string | null;
    /** The notice types that are wanted, ",Exam,Result,"; null for all. */
    types: string | null;
    frequency: Frequency;
    /** How many mails in a row the address refused for good. */
    failures: number;
    /** Since when nothing is sent there, because of the failures. */
    stopped_at: string | null;
    stop_reason: string | null;
    created_at: string;
  };
  /** What is sent to many: the news of one notice, or a letter of the office. */
  mailings: {
    id: string;
    kind: MailingKind;
    notice_id: string | null;
    subject: string;
    /** A letter's text. */
    body: string;
    /** Whom it is for: those who want one of these types; null for all. */
    types: string | null;
    state: MailingState;
    /** Counts the saves of a letter's draft. */
    version: number;
    /** The last subscriber who was looked at while the list was made. */
    filled_to: string;
    sent: number;
    refused: number;
    unconfirmed: number;
    dropped: number;
    /** When it stopped being a draft. Who confirmed later does not get it. */
    begun_at: string | null;
    created_at: string;
  };
  /** One person and one mailing, once. */
  deliveries: {
    mailing_id: string;
    subscriber_id: string;
    /** Its mailing's. */
    kind: MailingKind;
    state: DeliveryState;
    /** When it may be sent: now, with the next summary, or after a pause. */
    due_at: string;
    tries: number;
    claimed_by: string | null;
    claimed_until: string | null;
    failure: string | null;
    created_at: string;
    changed_at: string;
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
