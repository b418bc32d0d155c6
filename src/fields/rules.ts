import type { FileValue, PictureValue, RichText } from "./values.ts";

/** The fields of documents and collections, defined once as plain data. Without zod, which the browser should not load. */
export type Rule =
  | LineRule
  | ParagraphRule
  | RichRule
  | NumberRule
  | MoneyRule
  | DayRule
  | TimeRule
  | LinkRule
  | ChoiceRule
  | FlagRule
  | ColourRule
  | FileRule
  | PictureRule
  | GroupRule
  | ListRule;

interface AnyRule {
  /** It also begins the sentences about the field. */
  label: string;
  /** One sentence below the field. */
  hint?: string;
  optional?: true;
}

interface PlainRule<Kind> extends AnyRule {
  kind: Kind;
}

export interface LineRule extends AnyRule {
  kind: "line";
  maxLength: number;
  suggestions?: readonly string[];
  /** For the keyboard of a phone, and for validation. */
  format?: "phone" | "email";
  /** The field offers the school's programs, and holds the name of a program's document. */
  isProgram?: true;
  /** The message begins with "must". */
  pattern?: { test: RegExp; message: string };
}

/** A paragraph; a rich text has headings, marked words, links, lists, quotes and tables too. */
interface LongTextRule<Kind> extends AnyRule {
  kind: Kind;
  maxLength: number;
}
export type ParagraphRule = LongTextRule<"paragraph">;
export type RichRule = LongTextRule<"rich">;

export interface NumberRule extends AnyRule {
  kind: "number";
  min: number;
  max: number;
  choices?: readonly number[];
  /** For example "seconds". */
  unit?: string;
}

/** Whole rupees. */
export type MoneyRule = PlainRule<"money">;

export interface DayRule extends AnyRule {
  kind: "day";
  /** Fields of the same group whose days must not be later. */
  notBefore?: readonly string[];
}

export interface TimeRule extends AnyRule {
  kind: "time";
  /** The time that must not be later, if both are on the same day. */
  notBefore?: { time: string; days: readonly [first: string, last: string] };
}

/** A URL of the web, a path of this site, mailto: or tel:. */
export interface LinkRule extends AnyRule {
  kind: "link";
  /** Only http and https. */
  isWebOnly?: true;
  /** The text in a new form. If nothing is added to it, the field is empty. */
  prefilled?: string;
}

export interface ChoiceRule extends AnyRule {
  kind: "choice";
  choices: readonly { value: string; label: string }[];
}

export type FlagRule = PlainRule<"flag">;

/** A colour that is readable as text on the pages' backgrounds, and behind white text. */
export interface ColourRule extends AnyRule {
  kind: "colour";
  /** More contrast than a link needs. */
  contrast?: number;
}

export type FileRule = PlainRule<"file">;

export interface PictureRule extends AnyRule {
  kind: "picture";
  /** Width and height, if the page shows one shape: uploads are cropped to it. */
  shape?: readonly [width: number, height: number];
  /** In pixels. */
  widths: readonly number[];
  /** The text beside it describes it: nobody is asked for a description. */
  isDescribedBeside?: true;
  /** The description may be left out, since a caption says it too. */
  hasCaption?: true;
}

export interface GroupRule extends AnyRule {
  kind: "group";
  fields: Readonly<Record<string, Rule>>;
}

/** Of groups, each with an `id`, or of lines, paragraphs and choices. */
export interface ListRule extends AnyRule {
  kind: "list";
  item: GroupRule | LineRule | ParagraphRule | ChoiceRule;
  /** The word for one item: "chief". */
  one: string;
  /** The field that names an item in the editor and in the history. */
  nameField?: string;
  /** For lines that have URLs: no two of them, or of `from`, may have the same key. */
  distinct?: { keyOf: (line: string) => string; from: readonly string[] };
  min?: number;
  max: number;
}

interface ValueByKind {
  line: string;
  paragraph: string;
  day: string;
  time: string;
  link: string;
  colour: string;
  number: number | null;
  money: number | null;
  flag: boolean;
  rich: RichText;
  picture: PictureValue;
  file: FileValue;
}

export type ContentOf<One extends Rule> = One extends { kind: infer Kind extends keyof ValueByKind }
  ? ValueByKind[Kind]
  : One extends { kind: "choice"; choices: readonly { value: infer Value }[] }
    ? // A draft may lack it, also where it has to be chosen before it is published.
      Value | ""
    : One extends { kind: "group"; fields: infer Fields extends Record<string, Rule> }
      ? { [Name in keyof Fields]: ContentOf<Fields[Name]> }
      : One extends { kind: "list"; item: infer Item extends Rule }
        ? Item extends { kind: "group" }
          ? ({ id: string } & ContentOf<Item>)[]
          : ContentOf<Item>[]
        : never;

type RuleOf<Kind extends Rule["kind"]> = Extract<Rule, { kind: Kind }>;

const define =
  <Kind extends Rule["kind"]>(kind: Kind) =>
  <const Options extends Omit<RuleOf<Kind>, "kind">>(options: Options) => ({ kind, ...options });

export const line = define("line");
export const paragraph = define("paragraph");
export const rich = define("rich");
export const number = define("number");
export const money = define("money");
export const day = define("day");
export const time = define("time");
export const link = define("link");
export const choice = define("choice");
export const flag = define("flag");
export const colour = define("colour");
export const file = define("file");
export const picture = define("picture");
export const group = define("group");
export const list = define("list");

export const listOf = <const Fields extends GroupRule["fields"]>({
  fields,
  ...options
}: Omit<ListRule, "kind" | "item"> & { fields: Fields }) => {
  const label = options.one.charAt(0).toUpperCase() + options.one.slice(1);
  return list({ ...options, item: group({ label, fields }) });
};
