import { z } from "zod";
import { pageQuery } from "./answers.ts";
import { dayField, requiredText, webAddressField } from "./fields.ts";
import { linkFileTypes, maxNoticeTitleLength, noticeTypes } from "./notices.rules.ts";

export const noticeRecord = z.object({
  _id: z.string(),
  action: z.boolean(),
  noticeTitle: z.string(),
  title: z.string(),
  publishDate: z.string().describe("An ISO timestamp. Only its date part is meant: a day of the school."),
  noticeType: z.enum(noticeTypes),
  fileType: z.string(),
  fileUrl: z.string(),
  fileTitle: z.string(),
  fileBytes: z.number().int().nullable().describe("The size of an uploaded file; null for a linked one."),
  uploadedBy: z.string(),
});
export type Notice = z.infer<typeof noticeRecord>;

export const noticePagination = z.object({
  currentPage: z.number().int(),
  totalPages: z.number().int(),
  totalNotices: z.number().int(),
  limit: z.number().int(),
  hasPrevPage: z.boolean(),
  hasNextPage: z.boolean(),
});
export type NoticePagination = z.infer<typeof noticePagination>;

export const noticeListAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  notices: z.array(noticeRecord),
  pagination: noticePagination.optional(),
});
export type NoticeListAnswer = z.infer<typeof noticeListAnswer>;

export const noticeAnswer = z.object({ success: z.literal(true), message: z.string(), notice: noticeRecord });

export const noticeFilter = z.object({
  type: z.enum(noticeTypes, `type must be one of ${noticeTypes.join(", ")}.`).optional(),
  year: z
    .string()
    .regex(/^\d{4}$/, "year must have four digits.")
    .optional(),
  search: z.string().trim().max(200).optional(),
});
export type NoticeFilter = z.infer<typeof noticeFilter>;

export const noticeListQuery = pageQuery.extend(noticeFilter.shape);

/** fileType may come with a leading dot and in capitals. */
const linkFileType = z
  .string()
  .trim()
  .transform((text) => text.toLowerCase().replace(/^\./, ""))
  .pipe(z.enum(linkFileTypes, `The file type must be one of ${linkFileTypes.join(", ")}.`));

/** The text fields of a notice as they are sent; the file itself travels beside them. */
export const noticeFields = z.object({
  noticeTitle: requiredText("The title", "The notice needs a title.", maxNoticeTitleLength),
  noticeType: z.enum(noticeTypes, `The notice type must be one of ${noticeTypes.join(", ")}.`),
  publishDate: dayField("The publish date"),
  uploadedBy: z.string().max(100).optional(),
  fileLink: webAddressField("The file link").optional(),
  fileType: linkFileType.optional(),
});
export type NoticeFields = z.infer<typeof noticeFields>;

/** On an edit, what is left out stays as it is. */
export const noticeChanges = noticeFields.partial();

export const noticeToggleBody = z.object({ action: z.boolean().optional() }).nullish();
