import type { Kysely, Transaction } from "kysely";

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

/** Flags are 0 and 1, days are "2025-01-05" and instants are ISO text in UTC, because both databases store these alike. */
export type Text<Columns extends string> = Record<Columns, string>;
export type TextOrNull<Columns extends string> = Record<Columns, string | null>;
export type Numbers<Columns extends string> = Record<Columns, number>;

/** Tables of the collections. Their feature extends it. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface RecordTables {}

/** Each store extends it with the tables that it owns. */
export interface Tables extends RecordTables {
  /** Steps that are done once and never again. */
  marks: Text<"name" | "created_at">;
}

export type Database = Kysely<Tables>;

export type Queries = Database | Transaction<Tables>;

/** For a table that is known only at run time, by the columns that are known of it. */
export const anyTable = <Row extends object>(db: Queries) => db.withTables<Record<string, Row>>();

export type RecordColumns = Text<"id" | "created_at" | "updated_at"> &
  TextOrNull<"deleted_at"> &
  Numbers<"active" | "version">;
