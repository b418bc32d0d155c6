import type { FileValue, PictureValue, RichText } from "./values.ts";

/**
 * The fields of documents and collections, defined once as plain data. Validation, editor, the type of the content and the history follow from it.
 * Without zod, so that the browser does not load it.
 */
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
  /** Also begins the sentences about it. */
  label: string;
  /** One sentence below it: what belongs there, or where it is shown. */
  hint?: string;
  /** May be left empty. */
  optional?: true;
}

interface PlainRule<Kind> extends AnyRule {
  kind: Kind;
}

export interface LineRule extends AnyRule {
  kind: "line";
  maxLength: number;
  /** Offered while one types. */
  suggestions?: readonly string[];
  /** For the keyboard of a phone, and for what is checked. */
  format?: "phone" | "email";
  /** Chosen from the school's programs, by the names of their documents. */
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
  /** Only these. */
  choices?: readonly number[];
  /** What is counted: "seconds". */
  unit?: string;
}

/** Whole rupees. */
export type MoneyRule = PlainRule<"money">;

export interface DayRule extends AnyRule {
  kind: "day";
  /** The names of fields beside it whose days come first. */
  notBefore?: readonly string[];
}

export interface TimeRule extends AnyRule {
  kind: "time";
  /** The field beside it whose time comes first, unless the two days beside it differ. */
  notBefore?: { time: string; days: readonly [first: string, last: string] };
}

/** A whole address of the web, a path of this site, mailto: or tel:. */
export interface LinkRule extends AnyRule {
  kind: "link";
  /** Only http and https, for what is loaded or opened elsewhere. */
  isWebOnly?: true;
  /** What an empty field of a form begins with; alone, it means empty. */
  prefilled?: string;
}

export interface ChoiceRule extends AnyRule {
  kind: "choice";
  choices: readonly { value: string; label: string }[];
}

export type FlagRule = PlainRule<"flag">;

/** A colour that can be read on every ground of the pages, and on which white can. */
export interface ColourRule extends AnyRule {
  kind: "colour";
  /** For bands with small text in other colours: more contrast than a link needs. */
  contrast?: number;
}

export type FileRule = PlainRule<"file">;

export interface PictureRule extends AnyRule {
  kind: "picture";
  /** Width by height, where the page shows it in one shape: what is uploaded is cut to it. */
  shape?: readonly [width: number, height: number];
  /** The widths in pixels in which pages show it. */
  widths: readonly number[];
  /** What it shows is said beside it anyway: nobody is asked for a description. */
  isDescribedBeside?: true;
}

export interface GroupRule extends AnyRule {
  kind: "group";
  fields: Readonly<Record<string, Rule>>;
}

/** Of groups, each of which then has an `id` of its own, or of lines and paragraphs. */
export interface ListRule extends AnyRule {
  kind: "list";
  item: GroupRule | LineRule | ParagraphRule | ChoiceRule;
  /** What one of them is called: "chief". */
  one: string;
  /** The field by which a group is called in the editor and the history. */
  nameField?: string;
  /** Of lines: each has a URL of its own, by this key, and so has each of these. */
  distinct?: { keyOf: (line: string) => string; from: readonly string[] };
  min?: number;
  max: number;
}

/** What the fields hold that need nothing else of their rule. */
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

/** A list of groups with these fields. */
export const listOf = <const Fields extends GroupRule["fields"]>({
  fields,
  ...options
}: Omit<ListRule, "kind" | "item"> & { fields: Fields }) => {
  const label = options.one.charAt(0).toUpperCase() + options.one.slice(1);
  return list({ ...options, item: group({ label, fields }) });
};
