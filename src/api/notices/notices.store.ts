import { sql } from "kysely";
import { dayOf, endOfDay } from "#contract/dates.ts";
import { slugOf } from "#contract/notice-address.ts";
import { newNoticeMinutes } from "#contract/notices.rules.ts";
import { fold } from "#contract/search.rules.ts";
import { noticePeriod } from "#contract/visibility.ts";
import type { NoticeNews } from "#contract/visit.ts";
import type { Note } from "../change-log/note-change.ts";
import { recordNoter } from "../change-log/record-changes.ts";
import { createRecordStore, type NewRow, newRow, type RowOf } from "../database/record.store.ts";
import { indexNotice } from "../database/search-index.ts";
import type { Queries } from "../database/tables.ts";
import { isLiveNotice, isOn } from "../database/visible.ts";
import { noticeWords } from "./notices.log.ts";

export type NoticeRow = RowOf<"notices">;

type Derived = "title_folded" | "visible_from" | "visible_until" | "slug" | "announced_at";

export type NewNotice = Omit<NewRow<"notices">, Derived>;

/** What a notice opens: a file that we keep, or a file elsewhere. */
export type NoticeFile = Pick<
  NoticeRow,
  "file_key" | "file_link" | "file_type" | "file_title" | "file_bytes"
>;

/** With `note` its changes stand in the log; build it from their transaction. */
export function createNoticeStore(db: Queries, now: () => Date, note?: Note) {
  const noted = recordNoter(noticeWords, note);
  const records = createRecordStore({ db, table: "notices", now, noted });
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

    /**
     * Whether a notice that everyone may see is new at this moment: it appeared no longer ago than the window. It
     * changes when the newest such notice grows old, when one of them ends, or when the next one appears.
     */
    async news(): Promise<NoticeNews> {
      const at = now();
      const windowMs = newNoticeMinutes * 60_000;
      const windowBegan = new Date(at.getTime() - windowMs).toISOString();
      const { rows } = await sql<{ newest: string | null; ends: string | null; appears: string | null }>`
        select max(visible_from) as newest, min(visible_until) as ends, ${firstAfter("visible_from", at)} as appears
        from notices where ${isLiveNotice(at)} and visible_from > ${windowBegan}`.execute(db);
      const { newest = null, ends, appears } = rows[0] ?? {};
      const newUntil = newest && new Date(Date.parse(newest) + windowMs);
      return { hasNew: newest !== null, changesAt: earliest([newUntil, ends, appears]) };
    },

    /**
     * When the next one appears or ends by itself, after the moment at which they were read: asked of a later one, a change
     * between the two would be missed, and the answer kept beyond it.
     */
    async nextChange(at: Date): Promise<Date | undefined> {
      const { rows } = await sql<{ appears: string | null; ends: string | null }>`
        select ${firstAfter("visible_from", at)} as appears, ${firstAfter("visible_until", at)} as ends`.execute(
        db,
      );
      return earliest([rows[0]?.appears, rows[0]?.ends]);
    },

    /** The same, also when the next one that stands first no longer does. */
    async nextChangeOfOrder(at: Date): Promise<Date | undefined> {
      const { rows } = await sql<{ appears: string | null; ends: string | null; unpinned: string | null }>`
        select ${firstAfter("visible_from", at)} as appears, ${firstAfter("visible_until", at)} as ends,
          (select min(pinned_until) from notices where ${isOn} and pinned_until >= ${dayOf(at)}) as unpinned`.execute(
        db,
      );
      const { appears, ends, unpinned } = rows[0] ?? {};
      return earliest([appears, ends, unpinned && endOfDay(unpinned)]);
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

/** Found at the end of an index, if it is asked for by itself. */
const firstAfter = (column: "visible_from" | "visible_until", at: Date) =>
  sql`(select min(${sql.ref(column)}) from notices where ${isOn} and ${sql.ref(column)} > ${at.toISOString()})`;

export function earliest(instants: readonly (string | Date | null | undefined)[]): Date | undefined {
  const known = instants.flatMap((instant) => (instant ? [new Date(instant).getTime()] : []));
  return known.length > 0 ? new Date(Math.min(...known)) : undefined;
}

function momentsOf(notice: Pick<NoticeRow, "publish_day" | "publish_time" | "show_until">) {
  const { from, until } = noticePeriod({
    publishDay: notice.publish_day,
    publishTime: notice.publish_time,
    showUntil: notice.show_until,
  });
  return { visible_from: from.toISOString(), visible_until: until?.toISOString() ?? null };
}
