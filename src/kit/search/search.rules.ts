import { fold } from "#base/folding.ts";

const joiners = /\p{Join_Control}/gu;
const devanagariDigits = /[\u0966-\u096f]/g;
const devanagariZero = 0x0966;
/** The dots of Ph.D or B.B.A, which are one word. */
const abbreviationDots = /(?<!\p{L})(\p{L}{1,2})\.(?=\p{L})/gu;
const wordPattern = /[\p{L}\p{M}\p{N}]+/gu;

const maxWordLength = 64;

/** The words of a text as the site search compares them: folded, with Western digits, without joiners. */
export function searchWordsOf(text: string): string[] {
  const folded = fold(text)
    .replaceAll(joiners, "")
    .replaceAll(devanagariDigits, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replaceAll(abbreviationDots, "$1");
  return (folded.match(wordPattern) ?? []).map((word) => word.slice(0, maxWordLength).toWellFormed());
}

export const maxQueryLength = 200;
/** At most this many notices are counted and shown, the best matches first. */
export const maxFound = 500;
export const searchKinds = ["notice", "program", "person", "event", "facility", "page"] as const;
export type SearchKind = (typeof searchKinds)[number];

/** A text in pieces, some of which are the words searched for. */
export type MarkedText = { text: string; isMatch?: true }[];

export interface SearchResult {
  kind: SearchKind;
  href: string;
  title: MarkedText;
  /** Shown beside the title: the type of a notice, a person's post. */
  detail: string;
  /** Of a notice or an event. */
  day: string | undefined;
  passage: MarkedText;
  /** The passage is from the notice's file. */
  isInFile: boolean;
}

export interface SearchQuery {
  query: string;
  kind?: SearchKind | undefined;
  page: number;
}
