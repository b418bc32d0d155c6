import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { newId } from "#collections/record.store.server.ts";
import { isLiveNotice, isOn } from "#collections/visible.server.ts";
import type { JobHandler } from "#database/queue/job-loop.ts";
import { createJobStore } from "#database/queue/jobs.store.ts";
import type { Database, Queries } from "#database/tables/tables.ts";
import { type NoticeType, newNoticeMinutes } from "#features/notices/notices.rules.ts";
import { typesText } from "#mail/mail.server.ts";
import { createDeliveryStore } from "./deliveries.store.server.ts";
import { createFillingStore } from "./filling.store.server.ts";
import { announcedAtOnce, archiveMs, sliceMs, waitsForPictureMs } from "./follow.limits.server.ts";

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

interface AnnounceParts {
  db: Database;
  now(): Date;
  /** When the summary of the day leaves: "17:00". */
  dailyAt: string;
  canMail: boolean;
}

/** Finds the notices that have become public, and writes down who hears of them. Then there are mails to send. */
export function createAnnounceJob({ db, now, dailyAt, canMail }: AnnounceParts): JobHandler {
  return {
    async run(_key, signal) {
      const endsAt = performance.now() + sliceMs;
      while (await announceSome()) {
        await nextTurn();
        if (signal.aborted) return "more";
      }
      const filling = createFillingStore(db, now);
      while (await filling.isNeeded()) {
        if (signal.aborted || performance.now() > endsAt) return "more";
        await db
          .transaction()
          .execute((transaction) => createFillingStore(transaction, now).fillSome(dailyAt));
        // With SQLite nobody is served meanwhile.
        await nextTurn();
      }
      if (canMail) await queueSending(db, now);
      return "done";
    },
    longestPauseMs: 60_000,
    words: {
      failed: "New notices could not be put on the list of mails; it is tried again soon.",
      givenUp: "New notices could not be put on the list of mails.",
    },
  };

  async function announceSome(): Promise<boolean> {
    const found = await db
      .transaction()
      .execute((transaction) => createAnnouncementStore(transaction, now).announce({ canMail }));
    return found > 0;
  }
}

const key = "notices";

/**
 * Looks whether a notice has become public, or a mail is due, and queues the work. It only reads while there is nothing to do,
 * and any number of servers may ask.
 */
export function createDueMails(db: Database, now: () => Date) {
  const jobs = createJobStore(db, now);
  return async function queueDueMails(): Promise<void> {
    const isNews =
      (await createAnnouncementStore(db, now).isNeeded()) || (await createFillingStore(db, now).isNeeded());
    if (isNews) await jobs.add("announce", key);
    if (await createDeliveryStore(db, now).isOpen()) await jobs.add("send", key);
  };
}

/** The list is whole. Queued with the list, another server would find nothing to send yet, and cross it off. */
async function queueSending(db: Queries, now: () => Date): Promise<void> {
  await createJobStore(db, now).add("send", key);
}

/** A letter was sent off: belongs into the transaction that does it. */
export async function queueMails(db: Queries, now: () => Date): Promise<void> {
  await createJobStore(db, now).add("announce", key);
}
