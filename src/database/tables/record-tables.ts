import type { Generated } from "kysely";
import type { AnyCollection } from "#collections/collections.ts";
import type { noticeFields } from "#features/notices/notices.rules.ts";
import type { PeopleGroup, personFields } from "#features/people/people.rules.ts";
import type { programFields } from "#features/programs/programs.rules.ts";
import type { ColumnsOf } from "#fields/fields.ts";

export interface RecordColumns {
  id: string;
  active: number;
  version: number;
  deleted_at: string | null;
  created_at: string;
  updated_at: string;
}

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

/** The tables of the collections. Columns beyond the fields and the file are listed here. */
export interface RecordTables extends Omit<CollectionTables, "notices" | "people" | "programs" | "events"> {
  events: CollectionTables["events"] & {
    /** Its part of the URL: day and words, given once. */
    slug: string;
    /** Whether visitors could see it before it was last written. */
    was_public: Generated<number>;
  };
  notices: RecordColumns &
    ColumnsOf<typeof noticeFields> & {
      title_folded: string;
      /** When it is shown, computed from its days and its time. */
      visible_from: string;
      visible_until: string | null;
      /** Its part of the URL: day and words, given once. */
      slug: string;
      file_key: string | null;
      file_link: string | null;
      file_type: string;
      file_title: string;
      file_bytes: number | null;
      /** When it was first found to be public. Subscribers are told once. */
      announced_at: string | null;
      /** Whether visitors could see it before the last write: only then may its URL say that it is gone. */
      was_public: Generated<number>;
    };
  people: RecordColumns &
    ColumnsOf<typeof personFields> & {
      group: PeopleGroup;
      headshot_key: string;
      /** In the order that the office chose; people without a place come last, by their added day. */
      place: number | null;
      /** A faculty member's part of the URL: the words of the name, given once. */
      slug: string | null;
    };
  programs: RecordColumns &
    ColumnsOf<typeof programFields> & {
      /** Its second URL, /programs/1, and the name of its document. Given once, never again. */
      number: number;
      place: number | null;
    };
}

export interface TablesAboutRecords {
  /** Tables that have had their samples, or needed none. */
  sampled_tables: { name: keyof RecordTables };
  sample_records: {
    table_name: keyof RecordTables;
    id: string;
  };
  /** URLs of removed records, which are never given again: a notice's slug, or "faculties/" and a person's. */
  gone_addresses: { slug: string };
  /** How many notices a year ("2025") or a month ("2025-01") has, without the trash. Triggers maintain it. */
  notice_counts: {
    kind: "year" | "month";
    span: string;
    active: number;
    type: string;
    total: number;
  };
  /** The notices that the search finds. Each database indexes their words in its own way. */
  search_entries: {
    /** Newer ones have greater numbers. */
    number: number;
    notice_id: string;
  };
  /** Words that notices have or had, to correct mistyped ones. */
  search_vocabulary: {
    word: string;
    ending: string;
  };
}
