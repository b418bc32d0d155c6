import { sql } from "kysely";
import { dayOf, endOfDay } from "#calendar/dates.ts";
import { type AddToLog, type RecordWords, recordLogger, shortKey } from "#collections/audit-log.server.ts";
import { createRecordStore, type NewRow, newRow, type RowOf } from "#collections/record.store.server.ts";
import { noticePeriod } from "#collections/visibility.ts";
import { isLiveNotice, isOn, lifeOf, wasPublicNotice } from "#collections/visible.server.ts";
import { recordReader } from "#database/tables/field-columns.ts";
import type { Queries } from "#database/tables/tables.ts";
import { fileUrl } from "#files/files.routes.server.ts";
import { toPagination } from "#http/requests/pagination.ts";
import { fold } from "#search/search.rules.ts";
import { indexNotice } from "#search/search-index.server.ts";
import { noticeAddress, slugOf } from "#site/record-urls.ts";
import { newNoticeMinutes, noticeFields, noticeUploader } from "./notices.rules.ts";
import type { Notice, NoticePagination } from "./notices.schemas.ts";

export type NoticeRow = RowOf<"notices">;

type Derived = "title_folded" | "visible_from" | "visible_until" | "slug" | "announced_at" | "was_public";

export type NewNotice = Omit<NewRow<"notices">, Derived>;

/** What a notice opens: a file that we keep, or a file elsewhere. */
export type NoticeFile = Pick<
  NoticeRow,
  "file_key" | "file_link" | "file_type" | "file_title" | "file_bytes"
>;

/** With `note` its changes stand in the log; build it from their transaction. */
export function createNoticeStore(db: Queries, now: () => Date, note?: AddToLog) {
  const noted = recordLogger(noticeWords, note);
  const keeps = (at: Date) => ({ was_public: wasPublicNotice(at) });
  const records = createRecordStore({ db, table: "notices", now, noted, keeps });
  return {
    ...records,

    /** Its address is free, and stays its own: of several notices of one day and title, the later ones get a number. */
    async add(notice: NewNotice): Promise<NoticeRow> {
      const row = { ...notice, title_folded: fold(notice.title), ...momentsOf(notice) };
      const words = slugOf(notice.publish_day, notice.title);
      for (let number = (await countAlike(row)) + 1; ; number += 1) {
        const slug = number === 1 ? words : `${words}-${number}`;
        if (await isGone(slug)) continue;
        const added = await db
          .insertInto("notices")
          .values(newRow({ ...row, slug }, now()))
          .onConflict((conflict) => conflict.column("slug").doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!added) continue;
        await indexNotice(db, added);
        await noted?.(undefined, added);
        return added;
      }
    },

    async change(id: string, changes: Partial<NewNotice>, version?: number): Promise<NoticeRow | undefined> {
      const { title } = changes;
      const named = { ...changes, ...(title !== undefined && { title_folded: fold(title) }) };
      const row = await records.change(id, named, version);
      if (!row) return undefined;
      // From all of its days as they are now: somebody else may have changed the others.
      const moments = momentsOf(row);
      await db.updateTable("notices").set(moments).where("id", "=", id).execute();
      await indexNotice(db, { ...row, ...moments });
      return { ...row, ...moments };
    },
  };

  async function countAlike({ publish_day, title_folded }: Pick<NoticeRow, "publish_day" | "title_folded">) {
    const { alike } = await db
      .selectFrom("notices")
      .select(({ fn }) => fn.countAll().as("alike"))
      .where("publish_day", "=", publish_day)
      .where("title_folded", "=", title_folded)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow();
    return Number(alike);
  }

  async function isGone(slug: string): Promise<boolean> {
    const gone = await db.selectFrom("gone_addresses").select("slug").where("slug", "=", slug).execute();
    return gone.length > 0;
  }
}

function momentsOf(notice: Pick<NoticeRow, "publish_day" | "publish_time" | "show_until">) {
  const { from, until } = noticePeriod({
    publishDay: notice.publish_day,
    publishTime: notice.publish_time,
    showUntil: notice.show_until,
  });
  return { visible_from: from.toISOString(), visible_until: until?.toISOString() ?? null };
}

const { uploadedBy: _always, ...fields } = noticeFields;

/** How the log of changes speaks of notices. */
const noticeWords: RecordWords<RowOf<"notices">> = {
  kind: "notice",
  fields,
  titleOf: ({ title }) => title,
  others: (row) => ({
    File: row.file_key ? `${row.file_title} (${shortKey(row.file_key)})` : (row.file_link ?? ""),
    // The same for every notice, unless a program says otherwise.
    ...(row.uploaded_by !== noticeUploader && { "Uploaded by": row.uploaded_by }),
  }),
};

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
    fileUrl: row.file_key ? fileUrl(row.file_key, row.file_title) : (row.file_link ?? ""),
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

/** What is so at a moment of the notices that everyone may see, and when it changes by itself. */
export interface NoticeMoments {
  at: Date;
  /** Whether the header says NEW, and when that changes by itself. */
  news: { hasNew: boolean; changesAt: Date | undefined };
  /** The next one appears or ends. */
  listChangesAt: Date | undefined;
  /** Whether any stand first, whatever their day. */
  hasPinned: boolean;
  /** The same as for the list, or the next one of them no longer stands first. */
  orderChangesAt: Date | undefined;
  /** The first of all these. */
  changesAt: Date | undefined;
}

interface Row {
  newest: string | null;
  new_ends: string | null;
  appears: string | null;
  ends: string | null;
  unpinned: string | null;
}

/**
 * In one statement: every public page asks for one of these, and the list of notices and Home for two.
 *
 * A notice is new that appeared no longer ago than the window. That changes when the newest such notice grows old, when one of
 * them ends, or when the next one appears.
 */
export async function readMoments(db: Queries, at: Date): Promise<NoticeMoments> {
  const windowMs = newNoticeMinutes * 60_000;
  const windowBegan = new Date(at.getTime() - windowMs).toISOString();
  const { rows } = await sql<Row>`
    select max(visible_from) as newest, min(visible_until) as new_ends,
      ${firstAfter("visible_from", at)} as appears, ${firstAfter("visible_until", at)} as ends,
      (select min(pinned_until) from notices where ${isOn} and pinned_until >= ${dayOf(at)}) as unpinned
    from notices where ${isLiveNotice(at)} and visible_from > ${windowBegan}`.execute(db);
  const { newest, new_ends, appears, ends, unpinned } = rows[0] ?? {};
  const newUntil = newest && new Date(Date.parse(newest) + windowMs);
  const news = { hasNew: Boolean(newest), changesAt: earliest([newUntil, new_ends, appears]) };
  const listChangesAt = earliest([appears, ends]);
  const orderChangesAt = earliest([listChangesAt, unpinned && endOfDay(unpinned)]);
  return {
    at,
    news,
    listChangesAt,
    hasPinned: Boolean(unpinned),
    orderChangesAt,
    changesAt: earliest([news.changesAt, orderChangesAt]),
  };
}

/**
 * When the next one appears or ends by itself, after the moment at which they were read: asked of a later one, a change
 * between the two would be missed, and the answer kept beyond it.
 */
export async function nextChange(db: Queries, at: Date): Promise<Date | undefined> {
  const { rows } = await sql<Pick<Row, "appears" | "ends">>`
    select ${firstAfter("visible_from", at)} as appears, ${firstAfter("visible_until", at)} as ends`.execute(
    db,
  );
  return earliest([rows[0]?.appears, rows[0]?.ends]);
}

/** Found at the end of an index, if it is asked for by itself. */
const firstAfter = (column: "visible_from" | "visible_until", at: Date) =>
  sql`(select min(${sql.ref(column)}) from notices where ${isOn} and ${sql.ref(column)} > ${at.toISOString()})`;

function earliest(instants: readonly (string | Date | null | undefined)[]): Date | undefined {
  const known = instants.flatMap((instant) => (instant ? [new Date(instant).getTime()] : []));
  return known.length > 0 ? new Date(Math.min(...known)) : undefined;
}
