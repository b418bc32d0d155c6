import type { Generated } from "kysely";
import { alerts } from "#features/alerts/alerts.rules.ts";
import { banners } from "#features/banners/banners.rules.ts";
import { downloads } from "#features/downloads/downloads.rules.ts";
import { events } from "#features/events/events.rules.ts";
import { type noticeFields, notices } from "#features/notices/notices.rules.ts";
import { type ownPageFields, ownPages } from "#features/own-pages/own-pages.rules.ts";
import {
  administration,
  faculty,
  type PeopleGroup,
  type personFields,
} from "#features/people/people.rules.ts";
import { type programFields, programs } from "#features/programs/programs.rules.ts";
import { type Collection, fileColumnsOf } from "#kit/collections/define-collection.ts";
import type { ColumnsOf } from "#kit/fields/fields.ts";
import type { RecordColumns, Text, TextOrNull } from "#platform/database/tables/tables.ts";

/** Tables, endpoints, trash, audit log, search, public files, dashboard and menu follow from this list. */
export const collections = {
  notices,
  events,
  faculty,
  administration,
  banners,
  programs,
  pages: ownPages,
  downloads,
  alerts,
} as const;

/** Public pages that list the records of one collection and nothing else. */
export const collectionPages = Object.values<Collection>(collections).flatMap(({ page, labels }) =>
  page ? [{ path: page, title: labels.heading }] : [],
);

export type CollectionName = keyof typeof collections;
export type AnyCollection = (typeof collections)[CollectionName];

export const collectionNames = Object.keys(collections) as CollectionName[];

/** One collection per table: faculty and administration share one. */
export const collectionTables = [
  ...new Map(Object.values(collections).map((collection) => [collection.table, collection])).values(),
];

/** Where records name their files. */
export const fileColumns = collectionTables.flatMap((collection: Collection) => [
  ...fileColumnsOf(collection).map(({ column }) => ({ table: collection.table, column })),
  ...(collection.otherFiles ? [collection.otherFiles] : []),
]);

type CollectionTables = {
  [One in AnyCollection as One["table"]]: RecordColumns &
    ColumnsOf<One["fields"]> &
    UploadColumns<One["upload"]>;
};

/** The key of the file; for a file that is no picture, its name too. */
type UploadColumns<Upload> = Upload extends { kind: "picture"; column: infer Column extends string }
  ? Record<Column, string>
  : Upload extends { column: infer Column extends string }
    ? Record<Column | "file_title", string | null>
    : object;

/**
 * The tables of the collections, with their columns beyond the fields and the file. `slug` is the record's part of the URL, given
 * once. `was_public`: visitors could see it before the last write, so that its URL may say that it is gone.
 */
interface Columns
  extends Omit<CollectionTables, "notices" | "people" | "programs" | "events" | "pages" | "downloads"> {
  events: CollectionTables["events"] & { slug: string; was_public: Generated<number> };
  /** At `announced_at` it was first found to be public, as notices. */
  downloads: CollectionTables["downloads"] & { slug: string; file_key: string; file_title: string } & {
    file_bytes: number;
    was_public: Generated<number>;
    announced_at: Generated<string | null>;
  };
  /** `visible_from` and `visible_until` follow from its days and its time. */
  notices: RecordColumns &
    ColumnsOf<typeof noticeFields> &
    Text<"title_folded" | "visible_from" | "slug" | "file_type" | "file_title"> &
    TextOrNull<"visible_until" | "file_key" | "file_link" | "announced_at"> & {
      file_bytes: number | null;
      was_public: Generated<number>;
      file_id: Generated<string | null>;
      more_files: Generated<string | null>;
    };
  /** Without a place, which the office chooses, people come last, by their added day. Faculty members have a slug. */
  people: RecordColumns &
    ColumnsOf<typeof personFields> &
    Text<"headshot_key"> &
    TextOrNull<"slug"> & { group: PeopleGroup; place: number | null };
  /** The number is in its second URL, /programs/1, and in the name of its document. It is given once, never again. */
  programs: RecordColumns & ColumnsOf<typeof programFields> & { number: number; place: number | null };
  /** The number is in the name of its document, given once. */
  pages: RecordColumns &
    Omit<ColumnsOf<typeof ownPageFields>, "slug"> &
    Text<"slug"> & { number: number; was_public: Generated<number> };
}

declare module "#platform/database/tables/tables.ts" {
  interface RecordTables extends Columns {}
}
