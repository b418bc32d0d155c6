import { z } from "zod";
import { stateQuery, stateShape, trashQuery, versionField } from "#collections/collection.schemas.ts";
import { pageQuery, pagination, searchText, successResponse } from "#collections/responses.schemas.ts";
import { formShape, recordShape, webAddress } from "#fields/fields.schemas.ts";
import { linkFileTypes, noticeFields, noticeTypeName, yearPattern } from "./notices.rules.ts";

export const noticeRecord = z.object({
  _id: z.string(),
  action: z.boolean(),
  ...recordShape(noticeFields),
  title: z.string().describe("The same as noticeTitle."),
  fileType: z.string(),
  fileUrl: z.string(),
  fileTitle: z.string(),
  fileBytes: z.number().int().nullable().describe("The size of an uploaded file; null for a linked one."),
  address: z.string().describe("The URL of its page. It is given once and does not change."),
  ...stateShape,
});
export type Notice = z.infer<typeof noticeRecord>;

const noticePagination = pagination.omit({ total: true }).extend({ totalNotices: z.number().int() });
export type NoticePagination = z.infer<typeof noticePagination>;

export const noticeListResponse = successResponse.extend({
  notices: z.array(noticeRecord),
  pagination: noticePagination.optional(),
});
export type NoticeListResponse = z.infer<typeof noticeListResponse>;

export type NoticeResponse = z.infer<typeof successResponse> & { notice: Notice };

const noticeFilter = z.object({
  type: z.string().max(noticeTypeName.maxLength).optional(),
  year: z.string().regex(yearPattern, "year must have four digits.").optional(),
  search: searchText,
});
export type NoticeFilter = z.infer<typeof noticeFilter>;

export const noticeTypesResponse = successResponse.extend({ types: z.array(z.string()) });
export type NoticeTypesResponse = z.infer<typeof noticeTypesResponse>;

export const noticeListQuery = pageQuery.extend(noticeFilter.shape).extend({ ...trashQuery, ...stateQuery });

/** fileType may come with a leading dot and in capitals. */
const linkFileType = z
  .string()
  .trim()
  .transform((text) => text.toLowerCase().replace(/^\./, ""))
  .pipe(z.enum(linkFileTypes, `The file type must be one of ${linkFileTypes.join(", ")}.`));

export const noticeForm = z.object({
  ...formShape(noticeFields),
  fileLink: webAddress("The file link").optional(),
  fileType: linkFileType.optional(),
});

export const newNoticeForm = noticeForm.extend({
  action: z
    .enum(["true", "false"], "action must be true or false.")
    .optional()
    .describe("With false it is added hidden, as a draft."),
});

export const noticeChanges = noticeForm.partial().extend(versionField);
