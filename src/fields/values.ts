import type { Picture } from "#files/files.schemas.ts";
import type { Problem } from "./check.ts";
import type { FileRule, PictureRule, Rule } from "./rules.ts";

/** What the fields of a document hold. There is no null for what is empty: a page can show every one of them. */

export interface PictureValue {
  /** The name of one of the product's own pictures ("gallery/2"), the key of an uploaded one, or empty. */
  source: string;
  /** What is to be seen, for those who do not see it. */
  alt: string;
  /** Somebody has said that there is nothing to describe. Left out in documents from before this was asked. */
  isDecoration?: boolean;
  /** The point that stays in sight where the picture is cut, in hundredths from the left and the top. */
  focus: { x: number; y: number };
  /** An uploaded picture as pages read it. Nobody sends it. */
  shown?: Picture & { url: string };
}

export interface FileValue {
  /** The name of one of the product's own files, the key of an uploaded one, or empty. */
  source: string;
  /** As the reader sees and saves it. */
  name: string;
  /** An uploaded file as pages read it. Nobody sends it. */
  shown?: { url: string; bytes: number };
}

/** A text of a few kinds. It is stored as structure, never as HTML. */
export type RichText = RichBlock[];

export type RichBlock =
  | { kind: "paragraph"; spans: RichSpan[] }
  /** Below the heading of its section; the second level below the first. */
  | { kind: "heading"; level: 1 | 2; spans: RichSpan[] }
  | RichList
  /** One item for each paragraph. */
  | { kind: "quote"; items: RichSpan[][] }
  | { kind: "table"; hasHeader: boolean; rows: RichSpan[][][] };

/** A line break inside of an item or a cell is a line break in its text. */
export interface RichList {
  kind: "list";
  isOrdered: boolean;
  items: RichSpan[][];
  /** The list below each item, or null; left out where no item has one. */
  inner?: (RichList | null)[];
}

export interface RichSpan {
  text: string;
  isBold?: true;
  isItalic?: true;
  link?: string;
}

/** Before it was asked, an empty description meant it. */
export const isDecoration = ({ isDecoration: said, alt }: PictureValue): boolean => said ?? alt === "";

export const middle = { x: 50, y: 50 };
export const noPicture: PictureValue = { source: "", alt: "", focus: middle };
/** One that was just uploaded, and of which nobody has said anything yet. */
export const newPicture = (source: string): PictureValue => ({
  source,
  alt: "",
  focus: { ...middle },
  isDecoration: false,
});
export const noFile: FileValue = { source: "", name: "" };

/** A text without marks, as one paragraph for each of its own. */
export const plainText = (...paragraphs: string[]): RichText =>
  paragraphs.map((text) => ({ kind: "paragraph", spans: [{ text }] }));

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Undefined for what is no JSON. */
/** A pasted text may have several lines. `\s*\n\s*` as a pattern would take seconds over many spaces. */
export const inOneLine = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const hasOnly = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));

export const wrongShape = ({ label }: Rule, field: string): Problem => ({
  field,
  message: `${label} is not what the form sends.`,
  isShape: true,
});

export const missing = ({ label }: Rule, field: string): Problem => ({
  field,
  message: `${label} is missing.`,
});

const webSchemes = ["http:", "https:"];
/** Some host names are sent in the headers of every page. */
const hostForm = /^[a-z0-9._-]+$/;
const otherSchemes = ["mailto:", "tel:"];

/** A whole address of the web. */
export function isWebLink(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && webSchemes.includes(url.protocol) && hostForm.test(url.hostname);
}

/** What a link of a page may lead to: the web, this site, a mail or a call. Never a script. */
export function isSafeLink(text: string): boolean {
  // Two slashes, or a backslash, would lead to another site. Browsers leave out tabs and ends of lines.
  if (text.startsWith("/")) return !text.startsWith("//") && !/[\\\t\r\n]/.test(text);
  if (isWebLink(text)) return true;
  const url = URL.parse(text);
  return url !== null && otherSchemes.includes(url.protocol) && url.pathname !== "";
}

/** A document as it is sent, with room for long texts in Nepali, whose letters have three bytes. */
export const maxDocumentBytes = 3 * 1024 * 1024;
/** All of them, as full as they may be, are 6.4 MB. */
export const maxImportBytes = 8 * 1024 * 1024;
export const maxContentPictureBytes = 12 * 1024 * 1024;
export const maxContentFileBytes = 20 * 1024 * 1024;

type Sourced = { rule: PictureRule | FileRule; value: PictureValue | FileValue };

/** Every picture and file of a document. The values are the document's own. */
export function sourcedIn(rule: Rule, content: unknown): Sourced[] {
  if (rule.kind === "picture" || rule.kind === "file")
    return isRecord(content) && typeof content.source === "string"
      ? [{ rule, value: content as unknown as PictureValue | FileValue }]
      : [];
  if (rule.kind === "list" && Array.isArray(content))
    return content.flatMap((each) => sourcedIn(rule.item, each));
  if (rule.kind === "group" && isRecord(content))
    return Object.entries(rule.fields).flatMap(([name, field]) => sourcedIn(field, content[name]));
  return [];
}

const uploadedPattern = /^[0-9a-f]{64}\.[a-z0-9]{2,5}$/;

/** Whether it is the key of an uploaded file, and not the name of one of the product's own. */
export const isUploaded = (source: string): boolean => uploadedPattern.test(source);

/** The rule of a field by the names on the way to it, without the numbers of items: "chiefs.picture". */
export function ruleAt(rule: Rule, path: string): Rule | undefined {
  return path.split(".").reduce<Rule | undefined>((at, name) => {
    const group = at?.kind === "list" ? at.item : at;
    return group?.kind === "group" && Object.hasOwn(group.fields, name) ? group.fields[name] : undefined;
  }, rule);
}
