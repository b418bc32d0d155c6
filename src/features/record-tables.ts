import type { Generated } from "kysely";
import type { ColumnsOf } from "#kit/fields/fields.ts";
import type { RecordColumns, Text, TextOrNull } from "#platform/database/tables/tables.ts";
import type { AnyCollection } from "./collections.ts";
import type { noticeFields } from "./notices/notices.rules.ts";
import type { PeopleGroup, personFields } from "./people/people.rules.ts";
import type { programFields } from "./programs/programs.rules.ts";

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
interface Columns extends Omit<CollectionTables, "notices" | "people" | "programs" | "events"> {
  events: CollectionTables["events"] & { slug: string; was_public: Generated<number> };
  /** `visible_from` and `visible_until` follow from its days and its time. At `announced_at` it was first found to be public. */
  notices: RecordColumns &
    ColumnsOf<typeof noticeFields> &
    Text<"title_folded" | "visible_from" | "slug" | "file_type" | "file_title"> &
    TextOrNull<"visible_until" | "file_key" | "file_link" | "announced_at"> & {
      file_bytes: number | null;
      was_public: Generated<number>;
    };
  /** Without a place, which the office chooses, people come last, by their added day. Faculty members have a slug. */
  people: RecordColumns &
    ColumnsOf<typeof personFields> &
    Text<"headshot_key"> &
    TextOrNull<"slug"> & { group: PeopleGroup; place: number | null };
  /** The number is in its second URL, /programs/1, and in the name of its document. It is given once, never again. */
  programs: RecordColumns & ColumnsOf<typeof programFields> & { number: number; place: number | null };
}

declare module "#platform/database/tables/tables.ts" {
  interface RecordTables extends Columns {}
}
