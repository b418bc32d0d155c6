import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type NoticeType, newNoticeMinutes } from "#contract/notices/notices.rules.ts";
import { newId } from "../database/records/ids.ts";
import { isLiveNotice, isOn } from "../database/records/visible.ts";
import type { Queries } from "../database/tables/tables.ts";
import { typesText } from "../mail/chosen-types.ts";
import { announcedAtOnce, archiveMs, waitsForPictureMs } from "./follow.limits.ts";

const newForMs = newNoticeMinutes * 60_000;

/** Which notices have become public since somebody last looked. Each is found once. */
export function createAnnouncementStore(db: Queries, now: () => Date) {
  const unannounced = () =>
    db
      .selectFrom("notices")
      .where("announced_at", "is", null)
      .where(isLiveNotice(now()))
      .where(isPictured(now()))
      .orderBy("visible_from")
      .orderBy("id")
      .limit(announcedAtOnce);

  return {
    async isNeeded(): Promise<boolean> {
      return (await unannounced().select("id").limit(1).executeTakeFirst()) !== undefined;
    },

    /**
     * Notes that they were found, and begins a mailing for each that is news. Build the store from a transaction. Where no
     * mail can be sent they are noted all the same: nothing is kept to be sent years later. Returns how many were found.
     */
    async announce({ canMail }: { canMail: boolean }): Promise<number> {
      const at = now();
      const found = await unannounced()
        .select(["id", "title", "type", "visible_from", "created_at"])
        .select(
          sql<number>`id in (select id from sample_records where table_name = 'notices')`.as("is_sample"),
        )
        .execute();
      if (found.length === 0) return 0;
      // Two servers may have found the same: only one of them changes the row.
      const taken = await db
        .updateTable("notices")
        .set({ announced_at: at.toISOString() })
        .where(
          "id",
          "in",
          found.map(({ id }) => id),
        )
        .where("announced_at", "is", null)
        .returning("id")
        .execute();
      const own = new Set(taken.map(({ id }) => id));
      const news = found.filter((notice) => own.has(notice.id) && canMail && isNews(notice, at));
      if (news.length > 0) await beginMailings(db, news, at);
      return found.length;
    },

    /** After a restore: what visitors see now, they may have been told of after the backup was made. */
    async skipAll(): Promise<void> {
      const at = now();
      await db
        .updateTable("notices")
        .set({ announced_at: at.toISOString() })
        .where("announced_at", "is", null)
        .where(isOn)
        .where("visible_from", "<=", at.toISOString())
        .execute();
    },
  };
}

/** A new file's picture is made in seconds, and belongs into the mail. Nobody waits for it longer than one round. */
function isPictured(at: Date): RawBuilder<SqlBool> {
  const recent = new Date(at.getTime() - waitsForPictureMs).toISOString();
  return sql<SqlBool>`not (created_at > ${recent} and coalesce(file_key, '') in
    (select key from jobs where kind = 'preview' and given_up_at is null))`;
}

interface FoundNotice {
  id: string;
  title: string;
  type: NoticeType;
  visible_from: string;
  created_at: string;
  is_sample: number | boolean;
}

/** Not what came with the product, was old when it was added, or is old now. */
function isNews({ visible_from, created_at, is_sample }: FoundNotice, at: Date): boolean {
  const visibleMs = Date.parse(visible_from);
  const isImported = visibleMs < Date.parse(created_at) - newForMs;
  return !is_sample && !isImported && visibleMs >= at.getTime() - archiveMs;
}

async function beginMailings(db: Queries, notices: readonly FoundNotice[], at: Date): Promise<void> {
  await db
    .insertInto("mailings")
    .values(
      notices.map(({ id, title, type }) => ({
        id: newId(),
        kind: "notice" as const,
        notice_id: id,
        subject: title,
        body: "",
        types: typesText([type]),
        state: "filling" as const,
        version: 1,
        filled_to: "",
        sent: 0,
        refused: 0,
        unconfirmed: 0,
        dropped: 0,
        begun_at: at.toISOString(),
        created_at: at.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.column("notice_id").doNothing())
    .execute();
}
