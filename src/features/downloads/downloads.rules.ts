import { downloadSlug } from "#base/slugs.ts";
import { defineCollection } from "#kit/collections/define-collection.ts";
import { type Fields, inColumn } from "#kit/fields/fields.ts";
import { day, line, rich } from "#kit/fields/rules.ts";
import { limitText } from "#kit/ui/file-size.ts";

export const maxCategoryLength = 60;

/** "2082-83", "2082/083" and the same in Devanagari are 2082/83. */
export const tidyFiscalYear = (text: string): string =>
  text
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)))
    .replace(/^\s*(\d{4})\s*[/-]\s*\d{0,2}(\d\d)\s*$/, "$1/$2");

/** The years follow each other: 2082/83, 2099/00. */
export const isFiscalYear = (text: string): boolean => {
  const [, first, last] = /^(20\d\d)\/(\d\d)$/.exec(text) ?? [];
  return first !== undefined && (Number(first) + 1) % 100 === Number(last);
};

export const downloadFields = {
  title: inColumn("title", line({ label: "Title", maxLength: 300 })),
  category: inColumn("category", line({ label: "Category", maxLength: maxCategoryLength })),
  date: inColumn("day", day({ label: "Date", hint: "It is shown from this day on." }), { default: "today" }),
  fiscalYear: inColumn(
    "fiscal_year",
    line({
      label: "Fiscal year",
      hint: "Of Nepal, like 2082/83.",
      maxLength: 20,
      tidied: tidyFiscalYear,
      optional: true,
    }),
  ),
  text: inColumn("text", rich({ label: "Text", maxLength: 5000, optional: true })),
  showUntil: inColumn(
    "show_until",
    day({
      label: "Show until",
      hint: "After this day its page is gone.",
      optional: true,
      notBefore: ["date"],
    }),
  ),
} as const satisfies Fields;

const maxFileBytes = 20 * 1024 * 1024;

export const downloads = defineCollection({
  name: "downloads",
  table: "downloads",
  path: "/downloads",
  labels: { a: "a download", the: "the download", many: "downloads", heading: "Downloads" },
  keys: { one: "download", many: "downloads", active: "action" },
  role: "publisher",
  auditKind: "download",
  fields: downloadFields,
  titleColumn: "title",
  orderColumn: "day",
  period: { unit: "day", from: "day", until: "show_until" },
  upload: {
    kind: "file",
    field: "file",
    column: "file_key",
    label: "File",
    maxBytes: maxFileBytes,
    endings: ["pdf", "doc", "docx", "jpg", "jpeg", "png", "svg", "xlsx", "ppt", "zip"],
    tooLarge: `the file is larger than ${limitText(maxFileBytes)}. Please choose a smaller one.`,
    missing: "Please choose a file.",
    isAtRecord: true,
    // Pages of the file are pictures.
    names: ({ file_title, title }) => [String(file_title), `${title}.picture`],
  },
  otherFiles: { table: "download_versions", column: "file_key", readers: "office" },
  officeNames: ["url", "versions"],
  slug: {
    words: ({ title }) => downloadSlug(String(title)),
    gonePrefix: "downloads/",
    seenColumn: "was_public",
  },
  search: {
    kind: "page",
    detail: "category",
    text: ["category", "fiscal_year", "text"],
    href: ({ slug }) => downloadPath(String(slug)),
  },
  csv: {
    columns: {
      title: "Title",
      category: "Category",
      date: "Date",
      fiscalYear: "Fiscal year",
      text: "Text",
      showUntil: "Show until",
    },
    maxRows: 1000,
    isExportOnly: true,
  },
  office: { screen: "/admin/downloads", label: "Downloads" },
});

export const downloadPath = (slug: string): string => `/downloads/${encodeURIComponent(slug)}`;
