import { defineCollection } from "#collections/define-collection.ts";
import type { Fields } from "#fields/fields.ts";
import { slugOf } from "#site/record-urls.ts";

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

export const yearPattern = /^\d{4}$/;

export const linkFileTypes = ["pdf", "jpg", "png", "svg", "docx", "xlsx", "ppt", "zip"] as const;
export type LinkFileType = (typeof linkFileTypes)[number];

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

/** A notice's fields, apart from its file, which has several columns. */
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

export const notices = defineCollection({
  name: "notices",
  table: "notices",
  path: "/notices",
  labels: { a: "a notice", the: "the notice", many: "notices", heading: "Notices" },
  keys: { one: "notice", many: "notices", active: "action" },
  role: "publisher",
  auditKind: "notice",
  fields: noticeFields,
  titleColumn: "title",
  period: { unit: "instant", from: "visible_from", until: "visible_until" },
  upload: {
    kind: "file",
    field: "noticeFile",
    column: "file_key",
    label: "File",
    maxBytes: maxNoticeFileBytes,
    endings: uploadEndings,
    tooLarge: "the file is larger than 20 MB. Please choose a smaller one or provide a file link.",
    // Pages of the file are pictures.
    names: ({ file_title, title }) => [String(file_title), `${title}.picture`],
  },
  slug: {
    words: ({ publish_day, title }) => slugOf(String(publish_day), String(title)),
    gonePrefix: "",
    seenColumn: "was_public",
  },
  search: "own index",
  csv: "none",
  office: { screen: "/admin/notice", label: "Notices" },
});
