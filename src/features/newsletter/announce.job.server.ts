import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { addDays, dayOf, momentOf } from "#calendar/dates.ts";
import { isLiveNotice, isOn } from "#collections/visible.server.ts";
import { isPostgres } from "#database/dialect.ts";
import type { JobHandler } from "#database/queue/job-loop.ts";
import { createJobStore } from "#database/queue/jobs.store.ts";
import type { Database, Queries } from "#database/tables/tables.ts";
import { type NoticeType, newNoticeMinutes } from "#features/notices/notices.rules.ts";
import { readTypes, typesText, wantsOneOf } from "#mail/mail.server.ts";
import { type MailingRow, newMailing } from "./campaigns.store.server.ts";
import { createDeliveryStore } from "./deliveries.store.server.ts";

const newForMs = newNoticeMinutes * 60_000;
/** Older notices belong to an archive that was imported. */
const archiveMs = 30 * 24 * 60 * 60_000;
/** Less than the time between two rounds: the first mail leaves within a minute all the same. */
const waitsForPictureMs = 25_000;
const announcedAtOnce = 200;
const recipientsAtOnce = 500;
const sliceMs = 10_000;

/** Finds notices that have become public, each of them once. */
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
     * Begins a mailing for each that is news; create the store from a transaction. Without a mail server they are marked as
     * announced, too, so that nothing is mailed years later. Returns how many were found.
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
      // Two servers may find the same notices: only one of them changes the row.
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

    /** After a restore: public notices may have been mailed after the backup was made. */
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

/** A new file's preview takes seconds and belongs in the mail. The mail waits for it one round at most. */
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

/** Not a sample, not old, and not old already when it was added. */
function isNews({ visible_from, created_at, is_sample }: FoundNotice, at: Date): boolean {
  const visibleMs = Date.parse(visible_from);
  const isImported = visibleMs < Date.parse(created_at) - newForMs;
  return !is_sample && !isImported && visibleMs >= at.getTime() - archiveMs;
}

async function beginMailings(db: Queries, notices: readonly FoundNotice[], at: Date): Promise<void> {
  const begun = { kind: "notice", state: "filling", begun_at: at.toISOString() } as const;
  await db
    .insertInto("mailings")
    .values(
      notices.map(({ id, title, type }) => ({
        ...newMailing(at),
        ...begun,
        notice_id: id,
        subject: title,
        types: typesText([type]),
      })),
    )
    .onConflict((conflict) => conflict.column("notice_id").doNothing())
    .execute();
}

interface AnnounceParts {
  db: Database;
  now(): Date;
  /** When the daily mail leaves: "17:00". */
  dailyAt: string;
  canMail: boolean;
}

/** Finds notices that have become public and lists their recipients, then queues the sending. */
export function createAnnounceJob({ db, now, dailyAt, canMail }: AnnounceParts): JobHandler {
  return {
    async run(_key, signal) {
      const endsAt = performance.now() + sliceMs;
      while (await announceSome()) {
        await nextTurn();
        if (signal.aborted) return "more";
      }
      const recipients = createRecipientStore(db, now);
      while (await recipients.isNeeded()) {
        if (signal.aborted || performance.now() > endsAt) return "more";
        await db
          .transaction()
          .execute((transaction) => createRecipientStore(transaction, now).listSome(dailyAt));
        // With SQLite no request is served meanwhile.
        await nextTurn();
      }
      // Not earlier: another server would find nothing to send yet and finish the job.
      if (canMail) await createJobStore(db, now).add("send", key);
      return "done";
    },
    longestPauseMs: 60_000,
    words: {
      failed: "The recipients of new notices could not be listed. Trying again soon.",
      givenUp: "The recipients of new notices could not be listed.",
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

/** Queues the work if a notice has become public or a mail is due. Only reads while there is nothing to do. */
export function createDueMails(db: Database, now: () => Date) {
  const jobs = createJobStore(db, now);
  return async function queueDueMails(): Promise<void> {
    const isNews =
      (await createAnnouncementStore(db, now).isNeeded()) || (await createRecipientStore(db, now).isNeeded());
    if (isNews) await jobs.add("announce", key);
    if (await createDeliveryStore(db, now).isOpen()) await jobs.add("send", key);
  };
}

/** For a mail of the office's own. Belongs in the transaction that begins it. */
export async function queueMails(db: Queries, now: () => Date): Promise<void> {
  await createJobStore(db, now).add("announce", key);
}

/** Lists the recipients of each mailing that has begun, a few hundred at a time. */
export function createRecipientStore(db: Queries, now: () => Date) {
  const filling = () =>
    db.selectFrom("mailings").where(sql<SqlBool>`state = 'filling'`).orderBy("id").limit(1);

  return {
    async isNeeded(): Promise<boolean> {
      return (await filling().select("id").executeTakeFirst()) !== undefined;
    },

    /** Create the store from a transaction: the recipients and the progress are stored together. */
    async listSome(dailyAt: string): Promise<void> {
      const mailing = await filling().selectAll().executeTakeFirst();
      if (!mailing) return;
      const people = await nextPeople(mailing);
      const last = people.at(-1);
      const { numUpdatedRows } = await db
        .updateTable("mailings")
        .set(people.length < recipientsAtOnce ? { state: "filled" as const } : { filled_to: last?.id ?? "" })
        .where("id", "=", mailing.id)
        .where("state", "=", "filling")
        // Another server may have continued in the meantime.
        .where("filled_to", "=", mailing.filled_to)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n && people.length > 0) await addDeliveries(mailing, people, dailyAt);
    },
  };

  /** Only those who confirmed before it began. A confirmation in the future was made before the clock was set back. */
  function nextPeople({ types, filled_to, begun_at }: MailingRow) {
    const people = db
      .selectFrom("subscribers")
      .select(["id", "frequency"])
      .where("id", ">", filled_to)
      .where("state", "=", "confirmed")
      .where("stopped_at", "is", null)
      .where((is) =>
        is.or([is("confirmed_at", "<=", begun_at), is("confirmed_at", ">", now().toISOString())]),
      )
      .where(wantsOneOf(readTypes(types)))
      .orderBy("id")
      .limit(recipientsAtOnce);
    // Somebody who unsubscribes at this moment waits for the rows, which are then deleted with the subscription.
    return (isPostgres(db) ? people.forKeyShare() : people).execute();
  }

  async function addDeliveries(
    { id, kind }: MailingRow,
    people: Awaited<ReturnType<typeof nextPeople>>,
    dailyAt: string,
  ): Promise<void> {
    const at = now().toISOString();
    const dailyMailAt = nextDailyMailAt(dailyAt, now()).toISOString();
    await db
      .insertInto("deliveries")
      .values(
        people.map((person) => ({
          mailing_id: id,
          kind,
          subscriber_id: person.id,
          state: "waiting" as const,
          due_at: kind === "notice" && person.frequency === "daily" ? dailyMailAt : at,
          tries: 0,
          created_at: at,
          changed_at: at,
        })),
      )
      .onConflict((conflict) => conflict.columns(["mailing_id", "subscriber_id"]).doNothing())
      .execute();
  }
}

/** By the school's clock. */
function nextDailyMailAt(dailyAt: string, now: Date): Date {
  const today = dayOf(now);
  const moment = momentOf(today, dailyAt);
  return moment > now ? moment : momentOf(addDays(today, 1), dailyAt);
}
