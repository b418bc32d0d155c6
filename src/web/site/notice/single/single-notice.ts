import type { Day } from "#contract/calendar/dates.ts";
import type { Picture } from "#contract/files/pictures.ts";
import type { PagePicture } from "#contract/files/previews.ts";
import type { NoticeType } from "#contract/notices/notices.rules.ts";
import type { FileWords } from "./file-words.ts";

/** What stands at the address of a notice. */
export type NoticeAtPage =
  | { state: "found"; notice: SingleNotice }
  | { state: "gone" | "unknown" }
  /** It could not be read; the page asks again by itself. */
  | { state: "pending" };

export interface SingleNotice {
  title: string;
  /** Set when the title is not in the page's own language. */
  language: "ne" | undefined;
  type: NoticeType;
  day: Day;
  /** By the school's clock, where it was told. */
  time: string;
  text: string;
  /** What a search engine or a shared link says of it. */
  summary: string;
  file: NoticeFile | undefined;
  newer: NoticeNeighbour | undefined;
  older: NoticeNeighbour | undefined;
}

export interface NoticeFile {
  href: string;
  /** For example PDF · 240 KB. */
  label: string;
  /** The ending of its kind, like pdf. */
  type: string;
  /** Not known of a file elsewhere. */
  bytes: number | null;
  /** Whether it is on this site, and can be saved from here. */
  isOurs: boolean;
  /** 0 where that is not known. */
  pageCount: number;
  pages: PagePicture[];
  picture: Picture | null;
  words: FileWords | undefined;
}

export interface NoticeNeighbour {
  title: string;
  language: "ne" | undefined;
  day: Day;
  address: string;
}
