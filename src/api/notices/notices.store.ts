import { type Day, dayOf, startOfDay } from "#contract/dates.ts";

import { newNoticeMinutes } from "#contract/notices.rules.ts";
import { fold } from "#contract/search.rules.ts";

import type { NoticeNews } from "#contract/visit.ts";
import { createRecordStore, type NewRow, type RowOf } from "../database/record.store.ts";
import type { Queries } from "../database/tables.ts";

export type NoticeRow = RowOf<"notices">;

export type NewNotice = Omit<NewRow<"notices">, "title_folded">;

/** What a notice opens: a file that we keep, or a file elsewhere. */
export type NoticeFile = Pick<
  NoticeRow,
  "file_key" | "file_link" | "file_type" | "file_title" | "file_bytes"
>;

export function createNoticeStore(db: Queries, now: () => Date) {
  const records = createRecordStore({ db, table: "notices", now });
  return {
    ...records,

    add: (notice: NewNotice) => records.add({ ...notice, title_folded: fold(notice.title) }),

    change: (id: string, changes: Partial<NewNotice>) =>
      records.change(id, {
        ...changes,
        ...(changes.title !== undefined && { title_folded: fold(changes.title) }),
      }),

    /**
     * Whether a visible notice is new at this moment: its day has begun, and began no longer ago than the window.
     * It changes when the newest such notice grows old, or when the day of a notice dated ahead begins.
     */
    async news(): Promise<NoticeNews> {
      const at = now();
      const today = dayOf(at);
      const newest = await edge("max", "<=", today);
      const upcoming = await edge("min", ">", today);
      const newUntilMs = newest ? startOfDay(newest).getTime() + newNoticeMinutes * 60_000 : 0;
      const hasNew = newUntilMs > at.getTime();
      const changesMs = [
        ...(hasNew ? [newUntilMs] : []),
        ...(upcoming ? [startOfDay(upcoming).getTime()] : []),
      ];
      return { hasNew, changesAt: changesMs.length > 0 ? new Date(Math.min(...changesMs)) : undefined };
    },
  };

  async function edge(which: "min" | "max", compare: "<=" | ">", today: Day): Promise<Day | undefined> {
    const { day } = await db
      .selectFrom("notices")
      .select(({ fn }) => fn[which]("publish_day").as("day"))
      .where("active", "=", 1)
      .where("publish_day", compare, today)
      .executeTakeFirstOrThrow();
    return day ?? undefined;
  }
}
