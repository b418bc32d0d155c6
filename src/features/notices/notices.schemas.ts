import { z } from "zod";
import { pagination, searchText, successResponse } from "#base/responses.schemas.ts";
import { stateShape } from "#kit/collections/collection.schemas.ts";
import { recordShape } from "#kit/fields/fields.schemas.ts";
import { noticeFields, noticeTypeName, yearPattern } from "./notices.rules.ts";

const noticeFile = z
  .object({
    id: z.string(),
    url: z.string(),
    title: z.string(),
    type: z.string(),
    bytes: z.number().int().nullable().describe("Null for a link."),
  })
  .meta({ id: "NoticeFile" });

export const noticeRecord = z
  .object({
    _id: z.string(),
    action: z.boolean(),
    ...recordShape(noticeFields),
    title: z.string().describe("The same as noticeTitle."),
    fileType: z.string(),
    fileUrl: z.string(),
    fileTitle: z.string(),
    files: z.array(noticeFile).describe("All in their order. The fields above are those of the first."),
    fileBytes: z.number().int().nullable().describe("The size of an uploaded file; null for a linked one."),
    address: z.string().describe("The URL of its page. It is given once and does not change."),
    ...stateShape,
  })
  .meta({ id: "Notice" });
export type Notice = z.infer<typeof noticeRecord>;
/** Lists need no more. */
export type ListedNotice = Omit<Notice, "richText">;

export const noticeListResponse = successResponse.extend({
  notices: z.array(noticeRecord),
  pagination: pagination.extend({ totalNotices: z.number().int() }).optional(),
});

export const noticeFilter = z.object({
  type: z.string().max(noticeTypeName.maxLength).optional(),
  year: z.string().regex(yearPattern, "year must have four digits.").optional(),
  search: searchText,
});
export type NoticeFilter = z.infer<typeof noticeFilter>;
