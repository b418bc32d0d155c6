import type { Role } from "#base/roles.ts";
import { keyColumn } from "#kit/fields/columns.ts";
import type { Field, Fields, RecordOf } from "#kit/fields/fields.ts";
import type { Picture } from "#platform/files/files.schemas.ts";
import type { SeveralFiles } from "#platform/http/requests/multipart.ts";
import type { FieldChange } from "#platform/writes/change.ts";
import type { RecordState } from "./visibility.ts";

/**
 * Many records of one kind, defined once as plain data: table, endpoints, OpenAPI entries, trash, audit log, public files, site search,
 * dashboard, menu and office screen follow from it. "none" leaves a part out. Without zod, for the browser.
 */
export interface Collection {
  name: string;
  table: string;
  /** Column values that select its rows in a shared table. */
  within?: Readonly<Record<string, string>>;
  path: string;
  labels: {
    /** "a notice", "the notice", "notices"; the heading of its endpoints and screens, "Notices". */
    a: string;
    the: string;
    many: string;
    heading: string;
    /** The ends of the sentences after a toggle, if not "is now shown." and "is now hidden.". */
    toggled?: { on: string; off: string };
  };
  /** Names in JSON. */
  keys: { one: string; many: string; active: string };
  /** The least role that may change records and read hidden ones. */
  role: Role;
  auditKind: string;
  fields: Fields;
  /** The column that names a record in the office. */
  titleColumn: string;
  /** When visitors see an active record. */
  period: Period | "always";
  /** Visitors see a record only once its document is published, whose name is this and the record's number. */
  publishedAs?: string;
  /** The day that orders the office's list, the nearest to come first; without it, the newest record is first. */
  orderColumn?: string;
  /** The last day, where a record may last several: until then it is to come. */
  lastDayColumn?: string;
  upload: Upload | "none";
  /** Another table with files of its records, by `record_id`. */
  otherFiles?: { table: string; column: string; readers: "office" | "visitors" };
  /** Names in records, beside the fields, that visitors do not get. */
  officeNames?: readonly string[];
  /** Records with pages have URLs, which are never given to another record. */
  slug: Slug | "none";
  search: SiteSearch | "own index" | "none";
  /** The public page that lists the records, unless the sitemap has it with its documents. */
  page?: string;
  /** Column titles of the imported and exported table, by field. */
  csv: { columns: Readonly<Record<string, string>>; maxRows: number; isExportOnly?: true } | "none";
  /** The document of a record, which is removed with it. */
  document?(row: Readonly<Record<string, unknown>>): string;
  office: { screen: string; label: string };
}

/** Either column may be null: no beginning, or no end. The last day is included. */
export interface Period {
  unit: "day" | "instant";
  from?: string;
  until?: string;
}

export type Upload = {
  field: string;
  column: string;
  /** The name of its URL in JSON, if not fileUrl. */
  urlKey?: string;
  label: string;
  maxBytes: number;
  /** Ends "The notice was not saved: ". */
  tooLarge: string;
  /** The error for a new record without a file. Without this, the file is optional. */
  missing?: string;
  /** Visitors get the file by the record's own URL alone. */
  isAtRecord?: true;
  /** The column of a link that a record may have instead. */
  linkColumn?: string;
  /** A form may have several files. Their column is of the first. */
  several?: SeveralFiles;
  /** How the log calls changes of its files, unless there is one file at most. */
  changes?(before: object | undefined, after: object): FieldChange[] | undefined;
  /** The file names of its download URLs. */
  names(row: Readonly<Record<string, unknown>>): string[];
} & ({ kind: "picture"; widths: readonly number[] } | { kind: "file"; endings: readonly string[] });

export interface Slug {
  /** The office types it, in a field: nobody else gives it. */
  isTyped?: true;
  /** Null if the record has no page. */
  words(row: Readonly<Record<string, unknown>>): string | null;
  /** The prefix of its slugs among those of all removed records. */
  gonePrefix: string;
  /** The column that is 1 once visitors could see the record. Slugs of other records may be reused. */
  seenColumn?: string;
}

export interface SiteSearch {
  kind: "person" | "event" | "page";
  detail?: string;
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

/** A record in responses, without what its collection adds. */
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

type FileColumns = Pick<Upload, "column" | "names" | "isAtRecord">;

export const fileColumnsOf = ({ upload, fields }: Collection): FileColumns[] => [
  ...(upload === "none" ? [] : [upload]),
  ...Object.values(fields)
    .filter(({ kind }) => kind === "picture")
    .map((field) => ({ column: keyColumn(field), names: () => [] })),
];

/** Those that may name pictures and files. */
export const sourcedFields = ({ fields }: Collection): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { kind }]) => kind === "picture" || kind === "rich");

/** Its files are listed among those of documents, whose names have no slash. */
export const filesName = ({ table }: Collection, id: string): string => `${table}/${id}`;

/** Without the fields that only the office gets. */
export function forVisitors({ fields, officeNames = [] }: Collection, record: object): object {
  const own = Object.entries(fields).flatMap(([name, field]) =>
    field.isOfficeOnly ? (field.recordName ?? name) : [],
  );
  own.push(...officeNames);
  return own.length > 0
    ? Object.fromEntries(Object.entries(record).filter(([name]) => !own.includes(name)))
    : record;
}

export const sentenceStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const notSavedOf = ({ labels }: Pick<Collection, "labels">) =>
  `${sentenceStart(labels.the)} was not saved`;
