import { defineCollection, type PlainRecord } from "#kit/collections/define-collection.ts";
import { type Fields, inColumn } from "#kit/fields/fields.ts";
import { line } from "#kit/fields/rules.ts";
import { programDocument } from "./program.document.ts";

export const programFields = {
  shortName: inColumn("short_name", line({ label: "Short name", maxLength: 30 })),
  key: inColumn(
    "key",
    line({
      label: "Page address",
      hint: "The last part of the program's URL. If you change it, the old URL redirects to the new one.",
      maxLength: 40,
      pattern: {
        // Digits alone are a program's number; /calendar/school.ics is the calendar of the school.
        test: /^(?!\d+$|school$)[a-z\d]+(-[a-z\d]+)*$/,
        message:
          "must be lower-case letters and digits, with hyphens between them, such as mba-evening. Digits alone are not enough.",
      },
    }),
  ),
} as const satisfies Fields;

/** "M.Phil" becomes "mphil", "MBA (evening)" becomes "mba-evening". */
export const keyFrom = (shortName: string): string =>
  shortName
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s-]/gu, "")
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .slice(0, programFields.key.maxLength);

/** The texts of a program are in its document (program.document.ts). */
export const programs = defineCollection({
  name: "programs",
  table: "programs",
  path: "/programs",
  labels: { a: "a program", the: "the program", many: "programs", heading: "Programs" },
  keys: { one: "program", many: "programs", active: "action" },
  role: "editor",
  auditKind: "program",
  fields: programFields,
  titleColumn: "short_name",
  period: "always",
  upload: "none",
  slug: "none",
  search: "none",
  csv: "none",
  document: ({ number }) => programDocument(Number(number)),
  office: { screen: "/admin/programs", label: "Programs" },
});

export type ProgramRecord = PlainRecord<typeof programs> & {
  number: number;
  document: string;
  isPublished: boolean;
  /** The title of its page; empty until the page is published. */
  fullName: string;
};
