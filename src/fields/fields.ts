import type { ContentOf, PictureRule, Rule } from "./rules.ts";

/**
 * How the fields of a collection are defined: once, as plain data, under the names by which forms send them. The database's
 * columns, the checks of the forms, the records and the office's drafts follow from it. Without zod, so that the
 * browser can use it without loading it.
 */
export type Fields = Record<string, Field>;

export type Field =
  | TextField
  | AddressField
  | EmailField
  | PhoneField
  | DayField
  | TimeField
  | ChoiceField
  | RuleField;

interface AnyField {
  /** Where the database keeps it. */
  column: string;
  /** Begins the sentences about it: "The publish date". */
  called: string;
  /** What records call it, where that is another name. */
  recordName?: string;
  /** For the API's documents. */
  about?: string;
  /** May be left empty: the column then holds null, and the record an empty text. */
  optional?: true;
}

export interface TextField extends AnyField {
  kind: "text";
  maxLength: number;
  /** The sentence for an empty one, where "… is missing." does not do. */
  missing?: string;
  pattern?: { test: RegExp; message: string };
  /** What a new record gets when nothing was sent. On an edit, empty means: as it is. */
  default?: string;
}

/** An address of the web. */
export interface AddressField extends AnyField {
  kind: "address";
  /** What the form's field holds before anybody typed; it counts as empty. */
  untouched?: string;
}

export interface EmailField extends AnyField {
  kind: "email";
  optional: true;
}

/** A telephone number, in the digits and marks with which people write one. */
export interface PhoneField extends AnyField {
  kind: "phone";
  optional: true;
}

export interface DayField extends AnyField {
  kind: "day";
  default?: "today";
}

/** A time of day by the school's clock, "07:30". */
export interface TimeField extends AnyField {
  kind: "time";
}

export interface ChoiceField extends AnyField {
  kind: "choice";
  choices: readonly (string | number)[];
  /** Ends the sentence that names the choices: "seconds". */
  unit?: string;
  default?: string | number;
  optional?: never;
}

/** Any kind of the documents: its rule checks it, draws it in the form and compares it. */
export interface RuleField extends AnyField {
  kind: "rule";
  rule: Rule;
}

/** A field of a collection by a rule of `rules.ts`. */
export const inColumn = <const Column extends string, const One extends Rule>(column: Column, rule: One) => ({
  kind: "rule" as const,
  column,
  called: rule.label,
  rule,
  ...({ optional: rule.optional } as One extends { optional: true } ? { optional: true } : object),
});

export type ValueOf<One extends Field> = One extends { rule: infer OneRule extends Rule }
  ? ContentOf<OneRule>
  : One extends { choices: readonly (infer Choice)[] }
    ? Choice
    : string;

/** As the database keeps it, and as a form that was read holds it. */
export type ColumnValue<One extends Field> = One extends { optional: true }
  ? Stored<One> | null
  : Stored<One>;

type Stored<One extends Field> = One extends { kind: "rule" } ? string : ValueOf<One>;

export type ColumnsOf<All extends Fields> = {
  [Name in keyof All as All[Name]["column"]]: ColumnValue<All[Name]>;
} & {
  [Name in keyof All as All[Name] extends { rule: PictureRule } ? `${All[Name]["column"]}_key` : never]:
    | string
    | null;
};

/** The fields of a form that was read, by the names as sent; what has a default or is optional may be left out. */
export type SentOf<All extends Fields> = {
  [Name in RequiredName<All>]: ColumnValue<All[Name]>;
} & {
  [Name in Exclude<keyof All, RequiredName<All>>]?: ColumnValue<All[Name]> | undefined;
};

/** The same of an edit: what is left out stays as it is. */
export type ChangesOf<All extends Fields> = {
  [Name in keyof All]?: ColumnValue<All[Name]> | undefined;
};

type RequiredName<All extends Fields> = {
  [Name in keyof All]: All[Name] extends { optional: true } | { default: string | number } ? never : Name;
}[keyof All];

/** The fields of a record as it leaves the server. */
export type RecordOf<All extends Fields> = {
  [Name in keyof All as RecordName<All, Name>]: ValueOf<All[Name]>;
};

export type RecordName<All extends Fields, Name extends keyof All> = All[Name] extends {
  recordName: infer Other extends string;
}
  ? Other
  : Name;

export const recordNameOf = (name: string, field: Field): string => field.recordName ?? name;

export const hasDefault = (field: Field): boolean => "default" in field;

/** A record's fields, without what else it carries. */
export function fieldsIn<All extends Fields>(fields: All, record: RecordOf<All>): RecordOf<All> {
  const values: Record<string, unknown> = record;
  const names = Object.entries(fields).map(([name, field]) => recordNameOf(name, field));
  return Object.fromEntries(names.map((name) => [name, values[name]])) as RecordOf<All>;
}

/** Whether a new record cannot be without it. */
export const isRequired = (field: Field): boolean => !field.optional && !hasDefault(field);
