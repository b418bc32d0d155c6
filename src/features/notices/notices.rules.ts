import type { Fields } from "#fields/fields.ts";

/** Figures, choices and fields without zod, so that the browser can use them without loading it. */

export const noticeTypes = [
  "Admission",
  "Holiday",
  "Events",
  "Exam",
  "Programs",
  "Result",
  "Others",
] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** A notice's year, as an address names it. */
export const yearPattern = /^\d{4}$/;

/** What the file type of a linked file may be. */
export const linkFileTypes = ["pdf", "jpg", "png", "svg", "docx", "xlsx", "ppt", "zip"] as const;
export type LinkFileType = (typeof linkFileTypes)[number];

/** What may be uploaded, by the ending of the name. */
export const uploadEndings = [
  "pdf",
  "doc",
  "docx",
  "jpg",
  "jpeg",
  "png",
  "svg",
  "xlsx",
  "ppt",
  "zip",
] as const;

export const maxNoticeFileBytes = 20 * 1024 * 1024;
export const maxNoticeTitleLength = 300;
const maxNoticeTextLength = 5_000;

/** The header says NEW for this long after a notice's day began. */
export const newNoticeMinutes = 4320;

export const noticeUploader = "Admin";

/** A notice's fields, but for its file: that one is several columns, and is told in notices.ts. */
export const noticeFields = {
  noticeTitle: {
    kind: "text",
    column: "title",
    called: "The title",
    missing: "The notice needs a title.",
    maxLength: maxNoticeTitleLength,
  },
  noticeType: { kind: "choice", column: "type", called: "The notice type", choices: noticeTypes },
  publishDate: { kind: "day", column: "publish_day", called: "The publish date" },
  publishTime: {
    kind: "time",
    column: "publish_time",
    called: "The publish time",
    about: "When on the publish date it appears, if not with the day's first minute.",
    optional: true,
  },
  showUntil: {
    kind: "day",
    column: "show_until",
    called: "The last day on which it is shown",
    optional: true,
  },
  pinnedUntil: {
    kind: "day",
    column: "pinned_until",
    called: "The last day on which it stands first",
    optional: true,
  },
  text: {
    kind: "text",
    column: "text",
    called: "The text",
    about: "Plain paragraphs, with an empty line between them.",
    maxLength: maxNoticeTextLength,
    optional: true,
  },
  uploadedBy: {
    kind: "text",
    column: "uploaded_by",
    called: "The name of who uploads it",
    maxLength: 100,
    default: noticeUploader,
  },
} as const satisfies Fields;
