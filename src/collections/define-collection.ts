import type { Role } from "#accounts/accounts.rules.ts";
import { keyColumn } from "#fields/columns.ts";
import type { Fields, RecordOf } from "#fields/fields.ts";
import type { Picture } from "#files/files.schemas.ts";
import type { RecordState } from "./visibility.ts";

/**
 * Many records of one kind, defined once as plain data: table, endpoints, OpenAPI entries, trash, audit log, public files, site search,
 * dashboard, menu and office screen follow from it. Every part is required; "none" leaves one out. Without zod, for the browser.
 */
export interface Collection {
  name: string;
  table: string;
  /** The columns that select its rows, if the table has other rows too. */
  within?: Readonly<Record<string, string>>;
  path: string;
  labels: {
    /** "a notice", "the notice", "notices"; the heading of its endpoints and screens, "Notices". */
    a: string;
    the: string;
    many: string;
    heading: string;
    /** How sentences about the toggle end, unless with "is now shown." and "is now hidden.". */
    toggled?: { on: string; off: string };
  };
  /** The names of one record, of several and of the active flag in JSON. */
  keys: { one: string; many: string; active: string };
  /** The least role that may change records, and read those that visitors do not see. */
  role: Role;
  auditKind: string;
  fields: Fields;
  /** The column that names a record in the trash, in the audit log and on the dashboard. */
  titleColumn: string;
  /** When visitors see an active record. */
  period: Period | "always";
  /** The column by which the office lists records, the greatest first, if not by when they were added. */
  orderColumn?: string;
  upload: Upload | "none";
  /** Its own pages, at URLs that are given once and never again. */
  slug: Slug | "none";
  search: SiteSearch | "own index" | "none";
  /** The public page that lists the records, unless src/site/sitemap.route.ts names it with its documents. */
  page?: string;
  /** The columns of the table that is imported and exported, by field. */
  csv: { columns: Readonly<Record<string, string>>; maxRows: number } | "none";
  /** The name of a record's document, which goes with it when it is removed for good. */
  document?(row: Readonly<Record<string, unknown>>): string;
  /** The screen of the office, and its name in the menu and in the trash. */
  office: { screen: string; label: string };
}

/** Both columns may be null: the record is then visible from the beginning, or for good. The last day is included. */
export interface Period {
  unit: "day" | "instant";
  from?: string;
  until?: string;
}

export type Upload = {
  /** The part of the form that carries it. */
  field: string;
  column: string;
  /** The name of its URL in JSON, if not fileUrl. */
  urlKey?: string;
  label: string;
  maxBytes: number;
  /** Ends "The notice was not saved: ". */
  tooLarge: string;
  /** The sentence for a new record without it; a record without this may do without. */
  missing?: string;
  /** The names under which it may be downloaded, from the columns of a row. */
  names(row: Readonly<Record<string, unknown>>): string[];
} & ({ kind: "picture"; widths: readonly number[] } | { kind: "file"; endings: readonly string[] });

export interface Slug {
  /** Null for a record without a page. */
  words(row: Readonly<Record<string, unknown>>): string | null;
  /** Precedes the slugs of removed records, to distinguish those of several collections. */
  gonePrefix: string;
  /** A column that is 1 if visitors could see the record: the slugs of others may be given again. */
  seenColumn?: string;
}

export interface SiteSearch {
  kind: "person" | "event" | "page";
  detail?: string;
  /** The column of its day. */
  day?: string;
  text: readonly string[];
  href(row: Readonly<Record<string, unknown>>): string;
}

type UploadRecord<Uploaded> = Uploaded extends { kind: "picture" }
  ? Record<Uploaded extends { urlKey: infer Key extends string } ? Key : "fileUrl", string> & {
      picture: Picture | null;
    }
  : Uploaded extends { kind: "file" }
    ? /** Empty if there is no file. */ { fileUrl: string; fileTitle: string }
    : object;

/** A record as it leaves the server, but for what a collection adds itself. */
export type PlainRecord<Definition extends Collection> = RecordOf<Definition["fields"]> &
  Record<Definition["keys"]["active"], boolean> &
  UploadRecord<Definition["upload"]> & {
    _id: string;
    version: number;
    state: RecordState;
    deletedAt: string | null;
  };

export const defineCollection = <const Definition extends Collection>(definition: Definition): Definition =>
  definition;

/** The columns that hold keys of files, with the names under which each may be downloaded. */
export const fileColumnsOf = ({ upload, fields }: Collection): Pick<Upload, "column" | "names">[] => [
  ...(upload === "none" ? [] : [upload]),
  ...Object.values(fields)
    .filter(({ kind }) => kind === "picture")
    .map((field) => ({ column: keyColumn(field), names: () => [] })),
];

export const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
