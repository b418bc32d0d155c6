import type { Picture } from "../files/pictures.ts";

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
  | { kind: "list"; isOrdered: boolean; items: RichSpan[][] };

export interface RichSpan {
  text: string;
  isBold?: true;
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
