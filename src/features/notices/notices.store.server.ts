import type { AddToLog } from "#collections/audit-log.server.ts";
import { createRecordStore, type NewRow } from "#collections/record.store.server.ts";
import { type Description, shortKey } from "#collections/record-changes.server.ts";
import { shownPeriod } from "#collections/visibility.ts";
import { stateOf } from "#collections/visible.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import { recordReader } from "#fields/columns.ts";
import { fileUrl } from "#files/files.routes.server.ts";
import { toPagination } from "#http/requests/pagination.ts";
import { fold } from "#search/search.rules.ts";
import { indexNotice } from "#search/search-index.server.ts";
import { noticeAddress } from "#site/record-urls.ts";
import type { NoticeRow } from "./notices.pages.server.ts";
import { noticeFields, notices } from "./notices.rules.ts";
import type { Notice, NoticePagination } from "./notices.schemas.ts";

type Derived = "title_folded" | "visible_from" | "visible_until" | "announced_at" | "was_public";

export type NewNotice = Omit<NewRow<"notices">, Derived>;

export type NoticeFile = Pick<
  NoticeRow,
  "file_key" | "file_link" | "file_type" | "file_title" | "file_bytes"
>;

export function createNoticeStore(db: Queries, now: () => Date, log?: AddToLog) {
  const records = createRecordStore({ db, collection: notices, now, log, describe });
  return {
    ...records,

    async add(notice: NewNotice): Promise<NoticeRow> {
      const row = { ...notice, title_folded: fold(notice.title), ...visibleColumns(notice) };
      const added = await records.add(row as NewRow<"notices">);
      await indexNotice(db, added);
      return added;
    },

    async change(id: string, changes: Partial<NewNotice>, version?: number): Promise<NoticeRow | undefined> {
      const { title } = changes;
      const named = { ...changes, ...(title !== undefined && { title_folded: fold(title) }) };
      const row = await records.change(id, named, version);
      if (!row) return undefined;
      // From all days as they are now: somebody else may have changed the others.
      const visible = visibleColumns(row);
      await db.updateTable("notices").set(visible).where("id", "=", id).execute();
      await indexNotice(db, { ...row, ...visible });
      return { ...row, ...visible };
    },
  };
}

function visibleColumns(notice: Pick<NoticeRow, "publish_day" | "publish_time" | "show_until">) {
  const { from, until } = shownPeriod({
    first: notice.publish_day,
    time: notice.publish_time,
    last: notice.show_until,
  });
  return { visible_from: from.toISOString(), visible_until: until?.toISOString() ?? null };
}

const describe: Description<NoticeRow> = {
  others: (row) => ({
    File: row.file_key ? `${row.file_title} (${shortKey(row.file_key)})` : (row.file_link ?? ""),
  }),
};

const fieldsOf = recordReader(noticeFields);

export function toRecord(row: NoticeRow, at: Date): Notice {
  return {
    _id: row.id,
    action: row.active === 1,
    ...fieldsOf(row),
    title: row.title,
    fileType: row.file_type,
    fileUrl: row.file_key ? fileUrl(row.file_key, row.file_title) : (row.file_link ?? ""),
    fileTitle: row.file_title,
    fileBytes: row.file_bytes,
    address: noticeAddress(row.slug),
    ...stateOf(notices, row, at),
  };
}

/** SPEC.md has its own name for the total. */
export function toNoticePagination(count: number, page: number, limit: number): NoticePagination {
  const { total, ...pagination } = toPagination(count, page, limit);
  return { ...pagination, totalNotices: total };
}
