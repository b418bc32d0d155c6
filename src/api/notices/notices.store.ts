import type { Selectable } from "kysely";
import { type Day, dayOf, startOfDay } from "#contract/dates.ts";
import { type NoticeType, newNoticeMinutes } from "#contract/notices.rules.ts";
import type { NoticeNews } from "#contract/visit.ts";
import { setOrFlip } from "../database/flags.ts";
import { newId } from "../database/ids.ts";
import { fold, wordsOf } from "../database/search.ts";
import type { Queries, Tables } from "../database/tables.ts";
import { conditionsOf, type NoticeQuery } from "./notices.query.ts";

export type NoticeRow = Selectable<Tables["notices"]>;

/** What a notice opens: a file that we keep, or a file elsewhere. */
export interface NoticeFile {
  key: string | null;
  link: string | null;
  type: string;
  title: string;
  bytes: number | null;
}

export interface NewNotice {
  title: string;
  type: NoticeType;
  publishDay: Day;
  uploadedBy: string;
  file: NoticeFile;
  active?: boolean;
}

export function createNoticeStore(db: Queries, now: () => Date) {
  return {
    find: (id: string): Promise<NoticeRow | undefined> =>
      db.selectFrom("notices").selectAll().where("id", "=", id).executeTakeFirst(),

    /** All that match. Newest day first; of one day, the one that was added last. */
    list(query: NoticeQuery): Promise<NoticeRow[]> {
      return db
        .selectFrom("notices")
        .selectAll()
        .where(conditionsOf(query, wordsOf(query.search ?? "")))
        .orderBy("publish_day", "desc")
        .orderBy("id", "desc")
        .execute();
    },

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

    async add(notice: NewNotice): Promise<NoticeRow> {
      const at = now().toISOString();
      return db
        .insertInto("notices")
        .values({
          id: newId(),
          title: notice.title,
          title_folded: fold(notice.title),
          type: notice.type,
          publish_day: notice.publishDay,
          uploaded_by: notice.uploadedBy,
          active: notice.active === false ? 0 : 1,
          created_at: at,
          updated_at: at,
          ...fileColumns(notice.file),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Changes what is named and leaves the rest; undefined when there is no such notice. */
    change(id: string, changes: Partial<Omit<NewNotice, "active">>): Promise<NoticeRow | undefined> {
      return db
        .updateTable("notices")
        .set({
          updated_at: now().toISOString(),
          ...(changes.title !== undefined && { title: changes.title, title_folded: fold(changes.title) }),
          ...(changes.type !== undefined && { type: changes.type }),
          ...(changes.publishDay !== undefined && { publish_day: changes.publishDay }),
          ...(changes.uploadedBy !== undefined && { uploaded_by: changes.uploadedBy }),
          ...(changes.file !== undefined && fileColumns(changes.file)),
        })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
    },

    /** Sets the flag, or flips it when no value is given. */
    toggle(id: string, active: boolean | undefined): Promise<NoticeRow | undefined> {
      return db
        .updateTable("notices")
        .set({ active: setOrFlip(active), updated_at: now().toISOString() })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
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

function fileColumns(file: NoticeFile) {
  return {
    file_key: file.key,
    file_link: file.link,
    file_type: file.type,
    file_title: file.title,
    file_bytes: file.bytes,
  };
}
