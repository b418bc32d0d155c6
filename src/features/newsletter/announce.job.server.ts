import { setImmediate as nextTurn } from "node:timers/promises";
import { type SqlBool, sql } from "kysely";
import { addDays, dayOf, momentOf } from "#base/calendar/dates.ts";
import { collections } from "#features/collections.ts";
import { newNoticeMinutes } from "#features/notices/notices.rules.ts";
import { isLive, isOn } from "#kit/collections/visible.server.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import type { JobHandler } from "#platform/database/queue/job-runner.ts";
import type { Database, Queries } from "#platform/database/tables/tables.ts";
import { countPeople, getsMail, newCampaign } from "./campaigns.store.server.ts";
import { readTypes, typesText, wantsOneOf } from "./chosen-types.server.ts";
import { createDeliveryStore } from "./deliveries.store.server.ts";

/** A notice that was older when it was added comes from an archive. */
const newForMs = newNoticeMinutes * 60_000;
/** So does one that is older now. */
const archiveMs = 30 * 24 * 60 * 60_000;
/** Shorter than the time between two runs of this job, so that the first mail still leaves within a minute. */
const waitsForPictureMs = 25_000;
const noticesAtOnce = 200;
/** After this time the job lets others run, and is run again. */
const sliceMs = 10_000;
/** There is at most one job of a kind and key in the queue. */
const jobKey = "notices";

/** New public notices. A notice waits one run at most for the preview of its file. */
function unannounced(db: Queries, at: Date) {
  const recent = new Date(at.getTime() - waitsForPictureMs).toISOString();
  return db
    .selectFrom("notices")
    .select("id")
    .where("announced_at", "is", null)
    .where(isLive(collections.notices, at))
    .where(
      sql<SqlBool>`not (created_at > ${recent} and coalesce(file_key, '') in
        (select key from jobs where kind = 'preview' and given_up_at is null))`,
    )
    .orderBy("visible_from")
    .orderBy("id")
    .limit(noticesAtOnce);
}

/**
 * Begins a campaign for each new public notice, in a transaction. Without a mail server notices are only marked, so that they
 * are not mailed later. Returns their number.
 */
async function announce(db: Queries, at: Date, canMail: boolean): Promise<number> {
  // Two servers may find the same notices: only one of them changes the row.
  const found = await db
    .updateTable("notices")
    .set({ announced_at: at.toISOString() })
    .where("id", "in", unannounced(db, at))
    .where("announced_at", "is", null)
    .returning(["id", "title", "type", "visible_from", "created_at"])
    .returning(
      sql<number>`id in (select id from sample_records where table_name = 'notices')`.as("is_sample"),
    )
    .execute();
  const begun = found
    .filter((notice) => canMail && !notice.is_sample && !isFromArchive(notice, at))
    .sort((one, other) => (one.visible_from + one.id < other.visible_from + other.id ? -1 : 1))
    .map(({ id, title, type }) => ({
      ...newCampaign(at),
      kind: "notice" as const,
      state: "filling" as const,
      begun_at: at.toISOString(),
      notice_id: id,
      subject: title,
      types: typesText([type]),
    }));
  if (begun.length > 0)
    await db
      .insertInto("mailings")
      .values(begun)
      .onConflict((conflict) => conflict.column("notice_id").doNothing())
      .execute();
  return found.length;
}

function isFromArchive(notice: { visible_from: string; created_at: string }, at: Date): boolean {
  const oldestMs = Math.max(Date.parse(notice.created_at) - newForMs, at.getTime() - archiveMs);
  return Date.parse(notice.visible_from) < oldestMs;
}

/** How many mails leave soon if these notices are shown. */
export async function countMails(db: Queries, ids: readonly string[], at: Date): Promise<number> {
  const notices = await db
    .selectFrom("notices")
    .select(["type", "visible_from", "created_at"])
    .where("id", "in", ids)
    .where("announced_at", "is", null)
    .where("visible_from", "<=", at.toISOString())
    .where(sql<SqlBool>`id not in (select id from sample_records where table_name = 'notices')`)
    .execute();
  const counts = notices
    .filter((notice) => !isFromArchive(notice, at))
    .map(({ type }) => countPeople(db, [type]));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** After a restore: public notices may have been mailed after the backup was made. */
export async function skipPublicNotices(db: Queries, at: Date): Promise<void> {
  await db
    .updateTable("notices")
    .set({ announced_at: at.toISOString() })
    .where("announced_at", "is", null)
    .where(isOn)
    .where("visible_from", "<=", at.toISOString())
    .execute();
}

type AnnounceParts = { db: Database; now(): Date; dailyAt: string; canMail: boolean };

export function createAnnounceJob({ db, now, dailyAt, canMail }: AnnounceParts): JobHandler {
  return {
    async run(_key, signal) {
      const endsAt = performance.now() + sliceMs;
      while (await db.transaction().execute((transaction) => announce(transaction, now(), canMail))) {
        await nextTurn();
        if (signal.aborted) return "more";
      }
      while (await db.transaction().execute((transaction) => listRecipients(transaction, now(), dailyAt))) {
        // SQLite blocks the process, so requests get their turn between two campaigns.
        await nextTurn();
        if (signal.aborted || performance.now() > endsAt) return "more";
      }
      // Not earlier: another server would find nothing to send yet and finish the job.
      if (canMail) await createJobStore(db, now).add("send", jobKey);
      return "done";
    },
    longestPauseMs: 60_000,
    words: {
      failed: "The recipients of new notices could not be listed. Trying again soon.",
      givenUp: "The recipients of new notices could not be listed.",
    },
  };
}

/** Runs in every round: queues the jobs that new notices and due mails need, and writes nothing if there are none. */
export function createDueMails(db: Database, now: () => Date) {
  return async (): Promise<void> => {
    const isNew = await unannounced(db, now()).limit(1).executeTakeFirst();
    if (isNew || (await isListingRecipients(db))) await queueRecipients(db, now);
    if (await createDeliveryStore(db, now).hasWork()) await createJobStore(db, now).add("send", jobKey);
  };
}

/** Queues the job that lists the recipients. Call it in the transaction that begins the campaign. */
export const queueRecipients = (db: Queries, now: () => Date): Promise<void> =>
  createJobStore(db, now).add("announce", jobKey);

const nextToList = (db: Queries) =>
  db.selectFrom("mailings").select("id").where(sql<SqlBool>`state = 'filling'`).orderBy("id").limit(1);

export const isListingRecipients = async (db: Queries): Promise<boolean> =>
  (await nextToList(db).executeTakeFirst()) !== undefined;

/**
 * Lists who had confirmed when the campaign began, in a transaction. A confirmation in the future was made before the clock was
 * set back. Returns false if no campaign waits for it.
 */
export async function listRecipients(db: Queries, at: Date, dailyAt: string): Promise<boolean> {
  const campaign = await db
    .updateTable("mailings")
    .set({ state: "filled" })
    .where("id", "=", nextToList(db))
    // Another server may have listed them meanwhile.
    .where("state", "=", "filling")
    .returningAll()
    .executeTakeFirst();
  if (!campaign) return false;
  const { id, kind, types, begun_at } = campaign;
  const instant = at.toISOString();
  const today = momentOf(dayOf(at), dailyAt);
  const nextDaily = today > at ? today : momentOf(addDays(dayOf(at), 1), dailyAt);
  const dailyMailAt = kind === "notice" ? nextDaily.toISOString() : instant;
  const people = db
    .selectFrom("subscribers")
    .select(({ val, lit }) => [
      val(id).as("mailing_id"),
      val(kind).as("kind"),
      "subscribers.id as subscriber_id",
      val("waiting").as("state"),
      sql<string>`case when frequency = 'daily' then ${dailyMailAt} else ${instant} end`.as("due_at"),
      lit(0).as("tries"),
      val(instant).as("created_at"),
      val(instant).as("changed_at"),
    ])
    .where(getsMail)
    .where((is) => is.or([is("confirmed_at", "<=", begun_at), is("confirmed_at", ">", instant)]))
    .where(wantsOneOf(readTypes(types)));
  await db
    .insertInto("deliveries")
    .columns(["mailing_id", "kind", "subscriber_id", "state", "due_at", "tries", "created_at", "changed_at"])
    // An unsubscription at this moment waits for these rows, and then deletes them.
    .expression(isPostgres(db) ? people.forKeyShare() : people)
    .onConflict((conflict) => conflict.columns(["mailing_id", "subscriber_id"]).doNothing())
    .execute();
  return true;
}
