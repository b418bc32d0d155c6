import type { ContentOf, FileRule, PictureRule, Rule } from "./rules.ts";

/** The fields of a collection: rules under the names that forms send, each with its column. */
export type Fields = Readonly<Record<string, Field>>;

/** The file of a record is defined by the collection's `upload`. */
export type Field = Exclude<Rule, FileRule> & InTable;

interface InTable {
  column: string;
  /** The name in records, if it differs. */
  recordName?: string;
  /** The value of a new record if nothing was sent; "today" for a day. On an edit, an empty value changes nothing. */
  default?: string | number;
  /** Visitors do not get it. */
  isOfficeOnly?: true;
  /** Records have the day as an ISO timestamp. */
  isTimestamp?: true;
  /** Of a rich text: the column with its plain words. Those that were sent alone have no structure until they are read. */
  plainColumn?: string;
}

export const inColumn = <
  const Column extends string,
  const One extends Rule,
  const More extends Omit<InTable, "column"> = object,
>(
  column: Column,
  rule: One,
  more?: More,
) => ({ ...rule, column, ...more }) as One & { column: Column } & More;

/** A draft may lack a choice or a number; a record has it. */
export type ValueOf<One extends Field> = One extends { optional: true }
  ? ContentOf<One>
  : One extends { kind: "choice" | "number" | "money" }
    ? Exclude<ContentOf<One>, "" | null>
    : ContentOf<One>;

type ColumnValue<One extends Field> =
  | (One extends { optional: true } ? null : never)
  | (One extends { kind: "number" | "money" | "flag" }
      ? number
      : One extends { kind: "choice" }
        ? ValueOf<One>
        : string);

export type ColumnsOf<All extends Fields> = {
  [Name in keyof All as All[Name]["column"]]: ColumnValue<All[Name]>;
} & {
  [Name in keyof All as All[Name] extends PictureRule ? `${All[Name]["column"]}_key` : never]: string | null;
};

/** The fields of a new record, by the names as sent. Fields with a default, and optional ones, may be missing. */
export type SentOf<All extends Fields> = {
  [Name in RequiredName<All>]: ValueOf<All[Name]>;
} & ChangesOf<Omit<All, RequiredName<All>>>;

/** The fields of an edit: what is missing stays as it is. */
export type ChangesOf<All extends Fields> = { [Name in keyof All]?: ValueOf<All[Name]> | undefined };

type RequiredName<All extends Fields> = {
  [Name in keyof All]: All[Name] extends { optional: true } | { default: string | number } ? never : Name;
}[keyof All];

export type RecordOf<All extends Fields> = {
  [Name in keyof All as RecordName<All, Name>]: ValueOf<All[Name]>;
};

export type RecordName<All extends Fields, Name extends keyof All> = All[Name] extends {
  recordName: infer Other extends string;
}
  ? Other
  : Name;

/** What a form edits, under the names as sent. */
export type DraftOf<All extends Fields> = { [Name in keyof All]: ContentOf<All[Name]> };

export const isRequired = (field: Rule & Pick<InTable, "default">): boolean =>
  !field.optional && field.default === undefined;
