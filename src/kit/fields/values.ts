import type { Picture } from "#platform/files/files.schemas.ts";

export interface PictureValue {
  /** The name of a picture of the product ("gallery/2"), the key of an uploaded one, or empty. */
  source: string;
  alt: string;
  /** Missing in documents from before the office asked for it. */
  isDecoration?: boolean;
  /** The point that stays visible when the picture is cropped, in percent from the left and the top. */
  focus: { x: number; y: number };
  /** An uploaded picture as pages read it. Forms never send it. */
  shown?: Picture & { url: string };
}

export interface FileValue {
  /** The name of a file of the product, the key of an uploaded one, or empty. */
  source: string;
  name: string;
  /** An uploaded file as pages read it. Forms never send it. */
  shown?: { url: string; bytes: number };
}

/** Stored as structure, never as HTML. */
export type RichText = RichBlock[];

export type RichBlock =
  | { kind: "paragraph"; spans: RichSpan[] }
  /** Level 1 is below the heading of the section, level 2 below level 1. */
  | { kind: "heading"; level: 1 | 2; spans: RichSpan[] }
  | RichList
  /** One item per paragraph. */
  | { kind: "quote"; items: RichSpan[][] }
  | { kind: "table"; hasHeader: boolean; rows: RichSpan[][][] }
  | PictureBlock
  | FileBlock
  | VideoBlock;

/** Blocks without lines of words; their fields are in blocks.ts. */
export interface PictureBlock {
  kind: "picture";
  picture: PictureValue;
  caption: string;
  /** Empty is as wide as the text. */
  width: "text" | "full" | "";
}
export interface FileBlock {
  kind: "file";
  title: string;
  file: FileValue;
}
export interface VideoBlock {
  kind: "video";
  url: string;
  title: string;
  still: PictureValue;
}

/** A line break in an item or a cell is a "\n" in its text. */
export interface RichList {
  kind: "list";
  isOrdered: boolean;
  items: RichSpan[][];
  /** The list below each item, or null. Missing if no item has one. */
  inner?: (RichList | null)[];
}

export interface RichSpan {
  text: string;
  isBold?: true;
  isItalic?: true;
  link?: string;
}

/** In documents without the flag, an empty description means decoration. */
export const isDecoration = (picture: Partial<Pick<PictureValue, "isDecoration" | "alt">>): boolean =>
  picture.isDecoration ?? picture.alt === "";

export const middle = { x: 50, y: 50 };
export const noPicture: PictureValue = { source: "", alt: "", focus: middle };
export const newPicture = (source: string): PictureValue => ({
  source,
  alt: "",
  focus: { ...middle },
  isDecoration: false,
});
export const noFile: FileValue = { source: "", name: "" };

/** One paragraph for each text. */
export const plainText = (...paragraphs: string[]): RichText =>
  paragraphs.map((text) => ({ kind: "paragraph", spans: [{ text }] }));

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** None of what is no object: content may be damaged. */
export const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

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

export const maxEmailLength = 254;

/** The pattern of the browsers' own e-mail field; the host must also have a dot. */
export const emailPattern =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** The end of a sentence that begins with the label. */
export const noEmail = "must be a complete e-mail address, such as name@example.com.";

/** They hide in a text, turn the order in which it is read, or are half a letter. Joiners are none: Nepali words need them. */
const oddCharacters = "\\p{Cc}\\p{Cs}\\u202a-\\u202e\\u2066-\\u2069";
export const linePattern = new RegExp(`^[^${oddCharacters}]*$`, "u");

const oddInParagraph = new RegExp(`(?!\n)[${oddCharacters}]`, "gu");

/** As it is published: without what cannot be seen, and without spaces around it. */
export const tidyText = (text: string): string =>
  isBlank(text) ? "" : text.replaceAll("\t", " ").replaceAll(oddInParagraph, "").trim();

export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(text);

export const maxPhoneLength = 50;
const leastDigits = 3;

/** Digits with the usual marks between them, with or without an extension. */
export const isPhone = (text: string): boolean =>
  /^[+(\d][\d +()/.,-]*(?:ext\.? ?\d+)?$/i.test(text) && text.replace(/\D/g, "").length >= leastDigits;

export const noPhone = "must be a phone number, such as 01-4333000 or +977 9841234567.";

const webSchemes = ["http:", "https:"];
/** Some host names are sent in the headers of every page. */
const hostForm = /^[a-z0-9._-]+$/;
const otherSchemes = ["mailto:", "tel:"];

export function isWebLink(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && webSchemes.includes(url.protocol) && hostForm.test(url.hostname);
}

/** The web, this site, a mail or a call. Never a script. */
export function isSafeLink(text: string): boolean {
  // Two slashes or a backslash would lead to another site. Browsers ignore tabs and line ends.
  if (text.startsWith("/")) return !text.startsWith("//") && !/[\\\t\r\n]/.test(text);
  if (isWebLink(text)) return true;
  const url = URL.parse(text);
  return url !== null && otherSchemes.includes(url.protocol) && url.pathname !== "";
}

/** A document as it is sent, with room for long texts in Nepali, whose letters have three bytes. */
export const maxDocumentBytes = 3 * 1024 * 1024;
/** All of them, with 500 long pages of the office's own; a proxy accepts little more (deploy/nginx.conf). */
export const maxImportBytes = 28 * 1024 * 1024;
export const maxContentPictureBytes = 12 * 1024 * 1024;
export const maxContentFileBytes = 20 * 1024 * 1024;
/** Of the files of documents. */
export const fileEndings = ["pdf", "doc", "docx", "jpg", "jpeg", "png", "svg", "xlsx", "ppt", "zip"];
