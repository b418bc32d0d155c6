import type { Day } from "#contract/calendar/dates.ts";
import type { RecordOf } from "#contract/fields/fields.rules.ts";
import type { NoticeType, noticeFields } from "#contract/notices/notices.rules.ts";
import type { NoticeFilter } from "#contract/notices/notices.ts";

/** What the page shows. Made on the server, so that the browser gets only this and neither schemas nor clocks. */
export type Board = PendingBoard | ReadyBoard;

/** The notices could not be read; the page asks again by itself. */
export interface PendingBoard {
  state: "pending";
}

export interface ReadyBoard {
  state: "ready";
  notices: ShownNotice[];
  filter: NoticeFilter;
  /** How many match, on all pages. */
  total: number;
  page: number;
  pageCount: number;
  choices: FilterChoices;
}

export interface FilterChoices {
  types: readonly NoticeType[];
  years: number[];
}

/** What a notice has beside what is made ready here: the row may show it as it is. */
type MoreFields = Omit<
  RecordOf<typeof noticeFields>,
  | "noticeTitle"
  | "noticeType"
  | "publishDate"
  | "publishTime"
  | "showUntil"
  | "pinnedUntil"
  | "text"
  | "uploadedBy"
>;

export interface ShownNotice extends MoreFields {
  id: string;
  title: string;
  /** Set when the title is not in the page's own language. */
  language: "ne" | undefined;
  day: Day;
  /** The day in Nepal's own calendar, where that is known. */
  otherDay: string | undefined;
  type: NoticeType;
  isNew: boolean;
  href: string;
  /** Its own page. */
  address: string;
  /** For example PDF · 240 KB. */
  fileLabel: string;
  hasPreview: boolean;
  /** The preview needs no viewer of the browser's own: there are pictures of the pages. */
  isPictured: boolean;
}
