import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { addDays, dayOf, momentOf } from "#base/calendar/dates.ts";
import { collections } from "#features/collections.ts";
import { newNoticeMinutes } from "#features/notices/notices.rules.ts";
import { isInState, isLive, periodOf } from "#kit/collections/visible.server.ts";
import { downloadsType } from "#kit/site/record-urls.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import type { JobHandler } from "#platform/database/queue/job-runner.ts";
import type { Database, Queries } from "#platform/database/tables/tables.ts";
import { countPeople, getsMail, newCampaign } from "./campaigns.store.server.ts";
import { readTypes, typesText, wantsOneOf } from "./chosen-types.server.ts";
import { createDeliveryStore } from "./deliveries.store.server.ts";

/** A notice or download that was older when it was added comes from an archive. */
const newForMs = newNoticeMinutes * 60_000;
/** So does one that is older now. */
const archiveMs = 30 * 24 * 60 * 60_000;
/** Shorter than the time between two runs of this job, so that the first mail still leaves within a minute. */
const waitsForPictureMs = 25_000;
const recordsAtOnce = 200;
/** After this time the job lets others run, and is run again. */
const sliceMs = 10_000;
/** There is at most one job of a kind and key in the queue. */
const jobKey = "notices";

/** What subscribers hear of, in this order. */
const announced = [collections.notices, collections.downloads];
type Announced = (typeof announced)[number];

type Row = Record<"id" | "title" | "created_at", string> & {
  /** Of a notice. */
  type?: string;
  is_sample: number | boolean;
};

const typeOf = ({ type = downloadsType }: Row) => type;
const tableOf = ({ table }: Announced) => sql.table<Row>(table);
const isSample = ({ table }: Announced) =>
  sql<SqlBool>`id in (select id from sample_records where table_name = ${table})`;

/** New public records. One waits one run at most for the preview of its file. */
function unannounced(collection: Announced, at: Date, limit: number): RawBuilder<Row> {
  const recent = new Date(at.getTime() - waitsForPictureMs).toISOString();
  return sql<Row>`select id from ${tableOf(collection)} where announced_at is null and ${isLive(collection, at)}
    and not (created_at > ${recent} and coalesce(file_key, '') in
      (select key from jobs where kind = 'preview' and given_up_at is null))
    order by ${sql.ref(collection.period.from)}, id limit ${sql.lit(limit)}`;
}

/**
 * Begins a campaign for each new public record, in a transaction. Without a mail server records are only marked, so that they
 * are not mailed later. Returns their number.
 */
async function announce(db: Queries, collection: Announced, at: Date, canMail: boolean): Promise<number> {
  // Two servers may find the same records: only one of them changes the row.
  const { rows: found } = await sql<Row>`update ${tableOf(collection)} set announced_at = ${at.toISOString()}
    where id in (${unannounced(collection, at, recordsAtOnce)}) and announced_at is null
    returning *, ${isSample(collection)} as is_sample`.execute(db);
  const orderOf = (row: Row) => publicFrom(collection, row).toISOString() + row.id;
  const begun = found
    .filter((row) => canMail && !row.is_sample && !isFromArchive(collection, row, at))
    .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
    .map((row) => ({
      ...newCampaign(at),
      kind: "notice" as const,
      state: "filling" as const,
      begun_at: at.toISOString(),
      notice_id: row.id,
      subject: row.title,
      types: typesText([typeOf(row)]),
    }));
  if (begun.length > 0)
    await db
      .insertInto("mailings")
      .values(begun)
      .onConflict((conflict) => conflict.column("notice_id").doNothing())
      .execute();
  return found.length;
}

const publicFrom = (collection: Announced, row: Row): Date =>
  periodOf(collection, row).from ?? new Date(row.created_at);

function isFromArchive(collection: Announced, row: Row, at: Date): boolean {
  const oldestMs = Math.max(Date.parse(row.created_at) - newForMs, at.getTime() - archiveMs);
  return publicFrom(collection, row).getTime() < oldestMs;
}

/** How many mails leave soon if these notices and downloads are shown. */
export async function countMails(db: Queries, ids: readonly string[], at: Date): Promise<number> {
  let mails = 0;
  for (const collection of announced) {
    const { rows } = await sql<Row>`select * from ${tableOf(collection)} where id in (${sql.join(ids)})
      and announced_at is null and not ${isSample(collection)}`.execute(db);
    for (const row of rows)
      if (publicFrom(collection, row) <= at && !isFromArchive(collection, row, at))
        mails += await countPeople(db, [typeOf(row)]);
  }
  return mails;
}

/** After a restore: public records may have been mailed after the backup was made. */
export async function skipPublicRecords(db: Queries, at: Date): Promise<void> {
  for (const collection of announced)
    await sql`update ${tableOf(collection)} set announced_at = ${at.toISOString()} where announced_at is null
      and (${isLive(collection, at)} or ${isInState(collection, "expired", at)})`.execute(db);
}

type AnnounceParts = { db: Database; now(): Date; dailyAt: string; canMail: boolean };

export function createAnnounceJob({ db, now, dailyAt, canMail }: AnnounceParts): JobHandler {
  return {
    async run(_key, signal) {
      const endsAt = performance.now() + sliceMs;
      for (const collection of announced)
        while (
          await db.transaction().execute((transaction) => announce(transaction, collection, now(), canMail))
        ) {
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
    const found = await Promise.all(
      announced.map((collection) => unannounced(collection, now(), 1).execute(db)),
    );
    const isNew = found.some(({ rows }) => rows.length > 0);
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
