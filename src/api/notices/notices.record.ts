import { noticeAddress } from "#contract/notices/notice-address.ts";
import { noticeFields } from "#contract/notices/notices.rules.ts";
import type { Notice, NoticePagination } from "#contract/notices/notices.ts";
import { lifeOf } from "../database/records/visible.ts";
import { recordReader } from "../database/tables/field-columns.ts";
import { fileAddress } from "../files/files.routes.ts";
import { toPagination } from "../http/requests/pagination.ts";
import type { NoticeRow } from "./notices.store.ts";

const fieldsOf = recordReader(noticeFields);

/** A notice as it leaves the server at this moment. */
export function toRecord(row: NoticeRow, at: Date): Notice {
  const until = row.visible_until ? new Date(row.visible_until) : undefined;
  return {
    _id: row.id,
    action: row.active === 1,
    ...fieldsOf(row),
    title: row.title,
    fileType: row.file_type,
    fileUrl: row.file_key ? fileAddress(row.file_key, row.file_title) : (row.file_link ?? ""),
    fileTitle: row.file_title,
    fileBytes: row.file_bytes,
    address: noticeAddress(row.slug),
    ...lifeOf(row, { from: new Date(row.visible_from), until }, at),
  };
}

/** The specification has a name of its own for the total. */
export function toNoticePagination(count: number, page: number, limit: number): NoticePagination {
  const { total, ...pagination } = toPagination(count, page, limit);
  return { ...pagination, totalNotices: total };
}
