import { addressPattern, maxAddressLength, tidyAddress } from "#base/slugs.ts";
import { defineCollection, type PlainRecord } from "#kit/collections/define-collection.ts";
import { type Fields, inColumn } from "#kit/fields/fields.ts";
import { day, line, paragraph } from "#kit/fields/rules.ts";
import { ownPageDocument } from "./own-page.document.ts";

export const ownPageFields = {
  title: inColumn("title", line({ label: "Title", maxLength: 120 })),
  slug: inColumn(
    "slug",
    line({
      label: "Page address",
      hint: "The URL of the page. If you change it, the old URL redirects to the new one.",
      optional: true,
      maxLength: maxAddressLength,
      tidied: tidyAddress,
      pattern: {
        test: addressPattern,
        message:
          "must be lower-case letters of English or Nepali and digits, with hyphens between them, such as our-library. Digits alone are not enough.",
      },
    }),
  ),
  reviewed: inColumn(
    "reviewed",
    day({
      label: "Last reviewed",
      hint: "When somebody last made sure that the page is still right.",
      optional: true,
    }),
  ),
  ownerNote: inColumn(
    "owner_note",
    paragraph({
      label: "Note for the office",
      hint: "For example who looks after this page. Visitors never see it.",
      optional: true,
      maxLength: 500,
    }),
    { isOfficeOnly: true },
  ),
} as const satisfies Fields;

/** The texts of a page are in its document (own-page.document.ts). */
export const ownPages = defineCollection({
  name: "pages",
  table: "pages",
  path: "/pages",
  labels: { a: "a page", the: "the page", many: "pages", heading: "Pages" },
  keys: { one: "page", many: "pages", active: "action" },
  role: "editor",
  auditKind: "page",
  fields: ownPageFields,
  titleColumn: "title",
  period: "always",
  publishedAs: "page-",
  upload: "none",
  slug: {
    words: ({ slug }) => String(slug),
    isTyped: true,
    gonePrefix: "pages/",
    seenColumn: "was_public",
  },
  search: "none",
  csv: "none",
  document: ({ number }) => ownPageDocument(Number(number)),
  office: { screen: "/admin/pages", label: "Pages" },
});

export const ownPagePath = (slug: string): string => `/${encodeURIComponent(slug)}`;

export type OwnPageRecord = PlainRecord<typeof ownPages> & {
  number: number;
  document: string;
  isPublished: boolean;
  /** The path of the page, percent-encoded. */
  address: string;
};
