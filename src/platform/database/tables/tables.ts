import type { Generated, Kysely, Transaction } from "kysely";
import type { VariantType } from "#base/picture-sizes.ts";
import type { Role } from "#base/roles.ts";
import type { MessageField, MessageFolder } from "#features/contact/messages.rules.ts";
import type {
  CampaignKind,
  CampaignState,
  DeliveryState,
  Frequency,
  SubscriberState,
} from "#features/newsletter/newsletter.rules.ts";
import type { RecordTables } from "#features/record-tables.ts";
import type { ChangeKind } from "#platform/writes/audit-log.rules.ts";

export type JobKind =
  | "mail"
  | "mail with a link"
  | "password reset"
  | "unfinished sign-in"
  | "announce"
  | "send"
  | "preview"
  | "preview pages"
  | "old texts"
  | "search"
  | "backup"
  | "scheduled backup";

export type LinkKind = "invitation" | "reset" | "e-mail" | "second factor" | "second factor set-up";

/** Flags are 0 and 1, days are "2025-01-05" and instants are ISO text in UTC, because both databases store these alike. */
export type Text<Columns extends string> = Record<Columns, string>;
export type TextOrNull<Columns extends string> = Record<Columns, string | null>;
export type Numbers<Columns extends string> = Record<Columns, number>;

export interface Tables extends RecordTables {
  /** Tables that have had their samples, or needed none. */
  sampled_tables: { name: keyof RecordTables };
  sample_records: { table_name: keyof RecordTables; id: string };
  /** URLs of removed records, which are never given again: a notice's slug, or "faculties/" and a person's. */
  gone_addresses: Text<"slug">;
  /** How many notices a year ("2025") or a month ("2025-01") has, without the trash. Triggers maintain it. */
  notice_counts: Text<"span" | "type"> & Numbers<"active" | "total"> & { kind: "year" | "month" };
  /** The notices that the search finds, newer ones with greater numbers. Each database indexes their words in its own way. */
  search_entries: Text<"notice_id"> & Numbers<"number">;
  /** Words that notices have or had, to correct mistyped ones. */
  search_vocabulary: Text<"word" | "ending">;

  /** `password_hash` is empty until the invitation is accepted; `password_given_at` is set while the password is a generated one. */
  administrators: Text<"id" | "email" | "name" | "password_hash" | "created_at"> &
    TextOrNull<"password_given_at" | "off_at"> & { role: Role };
  /** The `id` is for lists; it gives no access. */
  sessions: Text<
    | "token_hash"
    | "id"
    | "administrator_id"
    | "device"
    | "address"
    | "confirmed_at"
    | "created_at"
    | "last_used_at"
  >;
  /** `subject`: "account:…", "address:…", "account and address:…" or "device:…", after the name of a secret that is no password. */
  login_failures: Text<"subject" | "last_failed_at"> & TextOrNull<"waits_since"> & Numbers<"failures">;
  /** Browsers that have signed in before, each for one account. */
  devices: Text<"token_hash" | "administrator_id" | "created_at" | "last_used_at">;
  /**
   * `detail`: the new address, the sealed secret, or the hash of the password that was right; often empty. `address` and
   * `device` are those that gave the right password; empty for other kinds.
   */
  account_links: Text<"token_hash" | "administrator_id" | "detail" | "created_at" | "expires_at"> &
    Record<"address" | "device", Generated<string>> & { kind: LinkKind };
  /** `last_step` is the last half minute whose digits were used, because no code works twice. */
  second_factors: Text<"administrator_id" | "secret" | "created_at"> &
    TextOrNull<"confirmed_at"> &
    Numbers<"last_step">;
  recovery_codes: Text<"administrator_id" | "code_hash">;
  /** The audit log. `administrator_id` is null where nobody was signed in. */
  change_log: Text<
    "id" | "at" | "action" | "who" | "subject_id" | "subject" | "fields" | "address" | "text_folded"
  > &
    TextOrNull<"administrator_id"> & { kind: ChangeKind };

  /** Mails that wait for the mail server. `link_hash` and `subscriber_id`: whose link is in the mail; its secret is made when it is sent. */
  outbox: Text<"id" | "recipient" | "subject" | "body" | "headers" | "created_at"> &
    TextOrNull<"reply_to" | "html" | "link_hash" | "subscriber_id">;
  /** `old_token_hash` is of the link in mails from before links were signed; newer rows have their id there. `types` are the wanted ones, ",Exam,Result,"; null for all. */
  subscribers: Text<"id" | "email" | "old_token_hash" | "created_at"> &
    TextOrNull<"asked_at" | "confirmed_at" | "types" | "stopped_at" | "stop_reason"> &
    Numbers<"failures"> & { state: SubscriberState; frequency: Frequency };
  /** How often a mailbox was asked for a confirmation. It is forgotten a week after the last mail. */
  mailbox_pauses: Text<"mailbox_hash" | "last_mail_at"> & Numbers<"mails">;
  /** The news of one notice, or a campaign. At `begun_at` it stopped being a draft. `filled_to` is no longer used. */
  mailings: Text<"id" | "subject" | "body" | "filled_to" | "created_at"> &
    TextOrNull<"notice_id" | "types" | "begun_at"> &
    Numbers<"version" | "sent" | "refused" | "unconfirmed" | "dropped"> & {
      kind: CampaignKind;
      state: CampaignState;
    };
  /** `due_at` is when it may be sent: now, with the next summary, or after a pause. */
  deliveries: Text<"mailing_id" | "subscriber_id" | "due_at" | "created_at" | "changed_at"> &
    TextOrNull<"claimed_by" | "claimed_until" | "failure"> &
    Numbers<"tries"> & { kind: CampaignKind; state: DeliveryState };

  /** Published versions. Version 1, the sample, comes with the product and is not here. A scheduled one may be withdrawn. */
  content_versions: Text<"document" | "content" | "saved_at" | "saved_by" | "publish_at"> &
    TextOrNull<"withdrawn_at"> &
    Numbers<"version">;
  content_drafts: Text<"document" | "content" | "saved_at" | "saved_by"> & Numbers<"revision" | "based_on">;
  content_files: Text<"document" | "file_key"> & Numbers<"version">;

  /** `key` is the hash of the bytes and the ending of the type: "<sha-256>.pdf". An upload last claimed the file at `claimed_at`. */
  files: Text<"key" | "claimed_at"> & TextOrNull<"removing_at"> & Numbers<"bytes">;
  /** The size of a picture, with its orientation applied. */
  pictures: Text<"key"> & Numbers<"width" | "height" | "animated">;
  /** A picture's copies in the widths that the pages show. */
  picture_variants: Text<"picture_key" | "file_key"> & Numbers<"width"> & { type: VariantType };
  /** What was read in a notice's file; "none" if there is nothing to show of it. */
  file_texts: Text<"file_key" | "text"> &
    Numbers<"page_count"> & { state: "made" | "none"; text_version: Generated<number> };
  file_pages: Text<"file_key" | "picture_key"> & Numbers<"page_number" | "width" | "height">;

  /** `suspicions`: why it is in the suspicious folder, separated by commas. */
  messages: Text<MessageField | "id" | "text_folded" | "suspicions" | "created_at" | "updated_at"> &
    Numbers<"read"> & { folder: MessageFolder; answered: Generated<number> };
  /** Background jobs that are not done. `key` is the id of a mail, or the key of a file: each kind has its own. */
  jobs: Text<"key" | "next_try_at" | "created_at"> &
    TextOrNull<"leased_until" | "leased_by" | "failure" | "given_up_at"> &
    Numbers<"tries"> & { kind: JobKind };
  /** How often an IP address ("messages:<address>") has used a public form in the current period. */
  write_counts: Text<"subject" | "begun_at"> & Numbers<"writes">;
  /** `from_key` is an old URL in its normal form (src/features/redirects/redirects.store.server.ts). */
  redirects: Text<"id" | "from_key" | "target" | "created_at">;
  /** Steps that are done once and never again. */
  marks: Text<"name" | "created_at">;
  /** Writes with an Idempotency-Key and their results, for a day. `key` is a hash of the sender and of the key itself. */
  idempotency_keys: Text<"key" | "fingerprint" | "result" | "created_at">;
}

export type Database = Kysely<Tables>;

export type Queries = Database | Transaction<Tables>;

export type RecordColumns = Text<"id" | "created_at" | "updated_at"> &
  TextOrNull<"deleted_at"> &
  Numbers<"active" | "version">;
