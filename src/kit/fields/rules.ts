import { type FileValue, isRecord, type PictureValue, type RichText } from "./values.ts";

/** What a field of each kind defines beside its label. Plain data without zod, which the browser should not load. */
interface Options {
  line: {
    maxLength: number;
    suggestions?: readonly string[];
    /** For the keyboard of a phone, and for validation. */
    format?: "phone" | "email";
    /** The field offers a list of the school's own, and holds the value of what is chosen. */
    offers?: Offer;
    /** One way to write what may be typed in several. */
    tidied?: (text: string) => string;
    /** The message begins with "must". */
    pattern?: { test: RegExp; message: string };
  };
  paragraph: { maxLength: number };
  /** With headings, marked words, links, lists, quotes and tables. */
  rich: { maxLength: number };
  number: { min: number; max: number; choices?: readonly number[]; unit?: string };
  /** Whole rupees. */
  money: object;
  /** Fields of the same group whose days must not be later. */
  day: { notBefore?: readonly string[] };
  /** The time that must not be later, if both are on the same day. */
  time: { notBefore?: { time: string; days: readonly [first: string, last: string] } };
  /** A moment as an ISO timestamp in UTC. */
  instant: object;
  /** A URL of the web, a path of this site, mailto: or tel:. */
  link: {
    /** Only http and https. */
    isWebOnly?: true;
    /** Only a video that a page can show. */
    isVideo?: true;
    /** The field offers the pages of the site. */
    offers?: "pages";
    /** The text in a new form. If nothing is added to it, the field is empty. */
    prefilled?: string;
  };
  choice: { choices: readonly { value: string; label: string }[] };
  flag: {
    /** On where nothing was stored, as in content from before the field. */
    isOnFirst?: true;
  };
  /** Readable as text on the pages' backgrounds, and behind white text; `contrast` if it needs more than a link. */
  colour: { contrast?: number };
  file: object;
  picture: {
    /** Width and height, if the page shows one shape: uploads are cropped to it. */
    shape?: readonly [width: number, height: number];
    /** In pixels. */
    widths: readonly number[];
    /** The text beside it describes it: nobody is asked for a description. */
    isDescribedBeside?: true;
    /** The description may be left out, since a caption says it too. */
    hasCaption?: true;
    /** Nothing was stored before pictures were marked as decoration: without the mark they are none. */
    isAlwaysMarked?: true;
  };
  /** A document is a group with the page that shows it. */
  group: {
    fields: Readonly<Record<string, Rule>>;
    page?: string;
    /** What the fields together need before they are published, with the field that shows it. */
    needs?: { field: string; message: string; isMet(values: Readonly<Record<string, unknown>>): boolean };
  };
  /** One of several groups, named by the value's `kind`. */
  oneOf: { kinds: Readonly<Record<string, GroupRule>> };
  /** Of groups, each with an `id`, or of lines, paragraphs and choices. */
  list: {
    item: RuleOf<"group" | "oneOf" | "line" | "paragraph" | "choice">;
    /** The word for one item: "chief". */
    one: string;
    /** The field that names an item in the editor and in the history. */
    nameField?: string;
    /** For lines that have URLs: no two of them, or of `from`, may have the same key. */
    distinct?: { keyOf: (line: string) => string; from: readonly string[] };
    /** The field of an item with the list of the level below, to which items may be moved. */
    levelBelow?: string;
    min?: number;
    max: number;
  };
}

type Kind = keyof Options;

/** Whose values a field offers: programs by their documents, people by their ids, types of notices by their names, pages by their paths, categories of downloads by their ids or names. */
export type Offer = "programs" | "people" | "noticeTypes" | "pages" | "categories" | "categoryNames";

interface AnyRule<Own extends Kind> {
  kind: Own;
  /** It also begins the sentences about the field. */
  label: string;
  /** One sentence below the field. */
  hint?: string;
  optional?: true;
}

export type RuleOf<Some extends Kind> = { [Own in Some]: AnyRule<Own> & Options[Own] }[Some];
/** The fields of documents and collections, defined once. */
export type Rule = RuleOf<Kind>;
export type FileRule = RuleOf<"file">;
export type PictureRule = RuleOf<"picture">;
export type GroupRule = RuleOf<"group">;
export type OneOfRule = RuleOf<"oneOf">;
export type ListRule = RuleOf<"list">;

interface ValueByKind {
  line: string;
  paragraph: string;
  day: string;
  time: string;
  instant: string;
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
      : One extends { kind: "oneOf"; kinds: infer Kinds extends Record<string, Rule> }
        ? { [Name in keyof Kinds]: { kind: Name } & ContentOf<Kinds[Name]> }[keyof Kinds]
        : One extends { kind: "list"; item: infer Item extends Rule }
          ? Item extends { kind: "group" | "oneOf" }
            ? ({ id: string } & ContentOf<Item>)[]
            : ContentOf<Item>[]
          : never;

const define =
  <Own extends Kind>(kind: Own) =>
  <const Defined extends Omit<RuleOf<Own>, "kind">>(defined: Defined) => ({ kind, ...defined });

export const line = define("line");
export const paragraph = define("paragraph");
export const rich = define("rich");
export const number = define("number");
export const money = define("money");
export const day = define("day");
export const time = define("time");
export const instant = define("instant");
export const link = define("link");
export const choice = define("choice");
export const flag = define("flag");
export const colour = define("colour");
export const file = define("file");
export const picture = define("picture");
export const group = define("group");
export const oneOf = define("oneOf");
export const list = define("list");

export const listOf = <const Fields extends GroupRule["fields"]>({
  fields,
  needs,
  ...options
}: Omit<ListRule, "kind" | "item"> & { fields: Fields } & Pick<GroupRule, "needs">) => {
  const label = options.one.charAt(0).toUpperCase() + options.one.slice(1);
  return list({ ...options, item: group({ label, fields, ...(needs && { needs }) }) });
};

/** The fields of a group, or of that one of several groups which the value's `kind` names. */
export function groupOf(rule: Rule, value: unknown): GroupRule | undefined {
  if (rule.kind !== "oneOf") return rule.kind === "group" ? rule : undefined;
  const kind = isRecord(value) && typeof value.kind === "string" ? value.kind : "";
  return Object.hasOwn(rule.kinds, kind) ? rule.kinds[kind] : undefined;
}

/** Whether each item of the list has an `id`. */
export const hasIds = ({ item }: ListRule): boolean => item.kind === "group" || item.kind === "oneOf";
