import { slugOf } from "#base/slugs.ts";
import { defineCollection } from "#kit/collections/define-collection.ts";
import { type Fields, inColumn } from "#kit/fields/fields.ts";
import { day, line, paragraph, rich, time } from "#kit/fields/rules.ts";
import { limitText } from "#kit/ui/file-size.ts";
import { fileChanges, filesOf } from "./notice-files.ts";

/** The prescribed ones. The office can add others in the document "notices". */
export const noticeTypes = [
  "Admission",
  "Holiday",
  "Events",
  "Exam",
  "Programs",
  "Result",
  "Others",
] as const;

export const allNoticeTypes = ({ more }: { more: readonly string[] }): string[] => [
  // Documents store a line as it was typed.
  ...new Set([...noticeTypes, ...more.map((type) => type.trim())]),
];

/** Also part of URLs, and stored between commas. */
export const noticeTypeName = line({
  label: "Notice Type",
  maxLength: 30,
  pattern: {
    // Nepali words may have a joiner between letters.
    test: /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} &'’-]|(?<=[\p{L}\p{M}])\p{Join_Control}(?=\p{L}))*$/u,
    message: "must have only letters, digits, spaces, hyphens and the sign &.",
  },
});

export const isNoticeTypeName = (text: string): boolean =>
  text.length <= noticeTypeName.maxLength && noticeTypeName.pattern.test.test(text);

export const yearPattern = /^\d{4}$/;

export const linkFileTypes = ["pdf", "jpg", "png", "svg", "docx", "xlsx", "ppt", "zip"] as const;
export type LinkFileType = (typeof linkFileTypes)[number];

export const maxNoticeTitleLength = 300;

/** The header shows NEW for this long. */
export const newNoticeMinutes = 4320;

export const noticeUploader = "Admin";

const maxTextLength = 5_000;

export const noticeFields = {
  noticeTitle: inColumn("title", line({ label: "Notice Title", maxLength: maxNoticeTitleLength })),
  noticeType: inColumn("type", { ...noticeTypeName, suggestions: noticeTypes }),
  publishDate: inColumn("publish_day", day({ label: "Publish Date" }), { isTimestamp: true }),
  publishTime: inColumn(
    "publish_time",
    time({ label: "Publish Time", hint: "Without a time it appears at midnight.", optional: true }),
  ),
  showUntil: inColumn(
    "show_until",
    day({
      label: "Show Until",
      hint: "The last day on which it is shown.",
      optional: true,
      notBefore: ["publishDate"],
    }),
    { isTimestamp: true },
  ),
  pinnedUntil: inColumn(
    "pinned_until",
    day({
      label: "Pin Until",
      hint: "It stays at the top of the list until the end of this day.",
      optional: true,
    }),
    { isTimestamp: true },
  ),
  text: inColumn(
    "text",
    paragraph({
      label: "Text",
      hint: "The plain words of richText, or sent instead of it.",
      maxLength: maxTextLength,
      optional: true,
    }),
  ),
  richText: inColumn(
    "rich_text",
    rich({
      label: "Text",
      hint: "Instead of a file, or for readers who cannot open it.",
      maxLength: maxTextLength,
      optional: true,
    }),
    { plainColumn: "text" },
  ),
  uploadedBy: inColumn("uploaded_by", line({ label: "Uploaded by", maxLength: 100 }), {
    default: noticeUploader,
  }),
} as const satisfies Fields;

const maxFileBytes = 20 * 1024 * 1024;
const maxFiles = 20;
const maxFilesBytes = 100 * 1024 * 1024;

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
    linkColumn: "file_link",
    label: "File",
    maxBytes: maxFileBytes,
    endings: ["pdf", "doc", "docx", "jpg", "jpeg", "png", "svg", "xlsx", "ppt", "zip"],
    tooLarge: `the file is larger than ${limitText(maxFileBytes)}. Please choose a smaller one or provide a file link.`,
    several: {
      max: maxFiles,
      maxTotalBytes: maxFilesBytes,
      tooMany: `it may have at most ${maxFiles} files.`,
      tooLargeTogether: `the files are larger than ${limitText(maxFilesBytes)} together. Please send fewer at once.`,
    },
    changes: fileChanges,
    // Pages of the files are pictures.
    names(row) {
      const titles = filesOf(row).map(({ title }) => title);
      return [...titles, ...[row.title, ...titles].map((title) => `${title}.picture`)];
    },
  },
  otherFiles: { table: "notice_files", column: "file_key", readers: "visitors" },
  slug: {
    words: ({ publish_day, title }) => slugOf(String(publish_day), String(title)),
    gonePrefix: "",
    seenColumn: "was_public",
  },
  search: "own index",
  csv: "none",
  office: { screen: "/admin/notice", label: "Notices" },
});
