import { noticeFields } from "#contract/notices.rules.ts";
import type { Notice, NoticePagination } from "#contract/notices.ts";
import { recordReader } from "../database/field-columns.ts";
import { fileAddress } from "../files/files.routes.ts";
import { toPagination } from "../http/pagination.ts";
import type { NoticeRow } from "./notices.store.ts";

const fieldsOf = recordReader(noticeFields);

/** A notice as it leaves the server. */
export function toRecord(row: NoticeRow): Notice {
  return {
    _id: row.id,
    action: row.active === 1,
    ...fieldsOf(row),
    title: row.title,
    fileType: row.file_type,
    fileUrl: row.file_key ? fileAddress(row.file_key, row.file_title) : (row.file_link ?? ""),
    fileTitle: row.file_title,
    fileBytes: row.file_bytes,
  };
}

/** The specification has a name of its own for the total. */
export function toNoticePagination(count: number, page: number, limit: number): NoticePagination {
  const { total, ...pagination } = toPagination(count, page, limit);
  return { ...pagination, totalNotices: total };
}
