import { slugOf } from "#contract/notices/notice-address.ts";
import { noticePeriod } from "#contract/records/visibility.ts";
import { fold } from "#contract/search/search.rules.ts";
import type { Note } from "../change-log/note-change.ts";
import { recordNoter } from "../change-log/record-changes.ts";
import { createRecordStore, type NewRow, newRow, type RowOf } from "../database/records/record.store.ts";
import { wasPublicNotice } from "../database/records/visible.ts";
import { indexNotice } from "../database/search/search-index.ts";
import type { Queries } from "../database/tables/tables.ts";
import { noticeWords } from "./notices.log.ts";

export type NoticeRow = RowOf<"notices">;

type Derived = "title_folded" | "visible_from" | "visible_until" | "slug" | "announced_at" | "was_public";

export type NewNotice = Omit<NewRow<"notices">, Derived>;

/** What a notice opens: a file that we keep, or a file elsewhere. */
export type NoticeFile = Pick<
  NoticeRow,
  "file_key" | "file_link" | "file_type" | "file_title" | "file_bytes"
>;

/** With `note` its changes stand in the log; build it from their transaction. */
export function createNoticeStore(db: Queries, now: () => Date, note?: Note) {
  const noted = recordNoter(noticeWords, note);
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
