import { fold } from "#base/folding.ts";
import { showInFields } from "#kit/collections/collection.server.ts";
import { createRecordStore, type NewRow, type RowOf } from "#kit/collections/record.store.server.ts";
import { shownPeriod } from "#kit/collections/visibility.ts";
import { stateOf } from "#kit/collections/visible.server.ts";
import type { ContentReads } from "#kit/documents/read-documents.server.ts";
import { recordReader, valueIn } from "#kit/fields/columns.ts";
import { indexNotice } from "#kit/search/search-index.server.ts";
import { noticePath } from "#kit/site/record-urls.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { fileUrl } from "#platform/files/file-urls.ts";
import type { AddToLog } from "#platform/writes/audit-log.ts";
import { listFiles } from "./notice-files.server.ts";
import { filesOf } from "./notice-files.ts";
import { allNoticeTypes, noticeFields, notices } from "./notices.rules.ts";
import type { ListedNotice, Notice } from "./notices.schemas.ts";

export type NoticeRow = RowOf<"notices">;

type Derived = "title_folded" | "visible_from" | "visible_until" | "announced_at" | "was_public";
type OfSeveralFiles = "file_id" | "more_files";

export type NewNotice = Omit<NewRow<"notices">, Derived | OfSeveralFiles> &
  Partial<Pick<NoticeRow, OfSeveralFiles>>;

export function createNoticeStore(db: Queries, now: () => Date, log?: AddToLog) {
  const records = createRecordStore({ db, collection: notices, now, log });
  return {
    ...records,

    async add(notice: NewNotice): Promise<NoticeRow> {
      const row = { ...notice, title_folded: fold(notice.title), ...visibleColumns(notice) };
      const added = await records.add(row as NewRow<"notices">);
      if (added.more_files) await listFiles(db, added, now());
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
      if (changes.more_files !== undefined) await listFiles(db, row, now());
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

const { richText, ...listedFields } = noticeFields;
const fieldsOf = recordReader(listedFields);

/** With the text as structure, and what is needed to show the files in it. */
export async function toNotices(db: Queries, rows: readonly NoticeRow[], at: Date): Promise<Notice[]> {
  const notices = rows.map((row) => ({
    ...toNotice(row, at),
    richText: valueIn(richText, row) as Notice["richText"],
  }));
  await showInFields(db, [["richText", richText]], notices);
  return notices;
}

export function toNotice(row: NoticeRow, at: Date): ListedNotice {
  const files = filesOf(row).map(({ id, key, link, title, type, bytes }) => ({
    id,
    url: key ? fileUrl(key, title) : (link ?? ""),
    title,
    type,
    bytes,
  }));
  return {
    _id: row.id,
    action: row.active === 1,
    ...fieldsOf(row),
    title: row.title,
    fileType: row.file_type,
    fileUrl: files[0]?.url ?? "",
    fileTitle: row.file_title,
    fileBytes: row.file_bytes,
    files,
    address: noticePath(row.slug),
    ...stateOf(notices, row, at),
  };
}

/** The prescribed ones, and those that the office has added. */
export const listNoticeTypes = async (content: ContentReads): Promise<string[]> =>
  allNoticeTypes(await content.read("notices"));
