import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { collections } from "#features/collections.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import { isLive } from "#kit/collections/visible.server.ts";
import { removeInPortions } from "#platform/database/removal.ts";
import type { Numbers, Queries, Tables, Text, TextOrNull } from "#platform/database/tables/tables.ts";
import type { CampaignKind, DeliveryState } from "./newsletter.rules.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** `due_at` is when it may be sent: now, with the next summary, or after a pause. */
    deliveries: Text<"mailing_id" | "subscriber_id" | "due_at" | "created_at" | "changed_at"> &
      TextOrNull<"claimed_by" | "claimed_until" | "failure"> &
      Numbers<"tries"> & { kind: CampaignKind; state: DeliveryState };
  }
}

type CountedState = "sent" | "refused" | "unconfirmed" | "dropped";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

const batchSize = 20;
/** A mail that is overdue for longer is dropped: it is no news any more. */
const tooLateMs = 7 * dayMs;
/** A notice that is hidden for longer is not mailed when it is shown again. */
const hiddenMs = 30 * dayMs;
/** No mail waits longer than a daily one. If one seems to, the clock was set back after it was scheduled. */
const latestDueMs = dayMs + hourMs;
const lifetimeMs = 90 * dayMs;

// Literal, as in the partial indexes: PostgreSQL and SQLite use none of them for a bound parameter.
const isWaiting = sql<SqlBool>`deliveries.state = 'waiting'`;
/** All states besides "waiting" in which the outcome is open. */
const isInOtherOpenState = sql<SqlBool>`deliveries.state in ('claimed', 'handed', 'withheld')`;
const isHandedOver = sql<SqlBool>`${isInOtherOpenState} and deliveries.state = 'handed'`;
/** Only earlier versions of this program claimed rows before they sent them, and withheld those of hidden notices. */
const isOfEarlierVersion = sql<SqlBool>`${isInOtherOpenState} and deliveries.state <> 'handed'`;

/** One mail to one person: all notices that are due, or one campaign of the office. */
export interface DueMail {
  subscriberId: string;
  campaignIds: readonly string[];
  tries: number;
}

export interface Outcome {
  state: CountedState | "waiting";
  failure: string | null;
  due_at?: string;
  tries?: number;
}

/**
 * Who gets which campaign, and what became of it: waiting, handed over, settled. A row is marked as handed over before its mail
 * leaves, and such a mail is never sent again. Only the server with the lease of the job "send" changes rows, so check the lease
 * in the transaction.
 */
export function createDeliveryStore(db: Queries, now: () => Date) {
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const move = (from: typeof isWaiting, changes: { state: DeliveryState; due_at?: string }) =>
    db
      .updateTable("deliveries")
      .set({ ...changes, changed_at: after(0) })
      .where(from)
      .returning("mailing_id");

  const rowsOf = ({ subscriberId, campaignIds }: DueMail) =>
    db
      .updateTable("deliveries")
      .where("subscriber_id", "=", subscriberId)
      .where("mailing_id", "in", campaignIds)
      .where("state", "in", ["waiting", "handed"])
      .returning("mailing_id");

  /** Always in the same order, so that two transactions do not deadlock. */
  async function addToFigures(rows: readonly { mailing_id: string }[], column: CountedState): Promise<void> {
    const campaigns = Map.groupBy(rows, (row) => row.mailing_id);
    for (const id of [...campaigns.keys()].sort())
      await db
        .updateTable("mailings")
        .set((row) => ({ [column]: row(column, "+", campaigns.get(id)?.length ?? 0) }))
        .where("id", "=", id)
        .execute();
  }

  return {
    /** Whether the job "send" has work; a mail that a killed server was sending counts. */
    async hasWork(): Promise<boolean> {
      const any = db.selectFrom("deliveries").select("mailing_id").limit(1);
      const isDue = (is: ExpressionBuilder<Tables, "deliveries">) =>
        is.or([is("due_at", "<=", after(0)), is("due_at", ">", after(latestDueMs))]);
      const due = await any.where(isWaiting).where(isDue).executeTakeFirst();
      return Boolean(due ?? (await any.where(isInOtherOpenState).executeTakeFirst()));
    },

    /** Notices first: they are news. */
    async due(): Promise<DueMail[]> {
      const notices = await findDue(db, now(), "notice");
      return notices.length > 0 ? notices : findDue(db, now(), "letter");
    },

    /** The last step before the mail leaves. False if the person has left or a campaign was stopped: then roll back the transaction. */
    async handOver(mail: DueMail): Promise<boolean> {
      const rows = await rowsOf(mail).set({ state: "handed" }).where("state", "=", "waiting").execute();
      return rows.length === mail.campaignIds.length;
    },

    /** Stores the outcome, and counts it in the campaigns unless it is still open. */
    async settle(mail: DueMail, outcome: Outcome): Promise<void> {
      const { state } = outcome;
      const rows = await rowsOf(mail)
        .set({ ...outcome, changed_at: after(0) })
        .execute();
      if (state !== "waiting") await addToFigures(rows, state);
    },

    /** Drops what is too late. Settles mails that a killed server was sending: returns how many may or may not have arrived. */
    async reviewOpen(): Promise<number> {
      const dueNow = { state: "waiting", due_at: after(0) } as const;
      await move(isOfEarlierVersion, dueNow).execute();
      await move(isWaiting, dueNow).where("due_at", ">", after(latestDueMs)).execute();
      // While a notice is hidden, its mails do not become too late.
      await db
        .updateTable("deliveries")
        .set({ due_at: after(0) })
        .where(isWaiting)
        .where("kind", "=", "notice")
        .where("due_at", "<", after(-dayMs))
        .where("changed_at", ">", after(-hiddenMs))
        .where(sql<SqlBool>`not ${hasLiveNotice(now())}`)
        .execute();
      const late = move(isWaiting, { state: "dropped" }).where("due_at", "<", after(-tooLateMs));
      await addToFigures(await late.execute(), "dropped");
      const unknown = await move(isHandedOver, { state: "unconfirmed" }).execute();
      await addToFigures(unknown, "unconfirmed");
      return unknown.length;
    },

    /** After a restore nobody knows what was sent after the backup, so nothing is. */
    async dropAllOpen(): Promise<void> {
      const isOpen = sql<SqlBool>`(${isWaiting} or ${isInOtherOpenState})`;
      await addToFigures(await move(isOpen, { state: "dropped" }).execute(), "dropped");
      await db.updateTable("mailings").set({ state: "stopped" }).where("state", "=", "filling").execute();
    },

    removeOld: () => removeInPortions(db, "deliveries", (is) => is("changed_at", "<", after(-lifetimeMs))),
  };
}

async function findDue(db: Queries, at: Date, kind: CampaignKind): Promise<DueMail[]> {
  const isDue = (is: ExpressionBuilder<Tables, "deliveries">) =>
    is.and([
      isWaiting,
      is("kind", "=", kind),
      is("due_at", "<=", at.toISOString()),
      // Mails about a hidden notice wait until it is shown again.
      ...(kind === "notice" ? [hasLiveNotice(at)] : []),
    ]);
  const isOneOfFirst = db
    .selectFrom("deliveries")
    .select("subscriber_id")
    .where(isDue)
    .orderBy("due_at")
    .orderBy("subscriber_id")
    .limit(batchSize);
  const rows = await db
    .selectFrom("deliveries")
    .select(["mailing_id", "subscriber_id", "tries"])
    .where(isDue)
    .where("subscriber_id", "in", isOneOfFirst)
    .orderBy("mailing_id")
    .execute();
  const mails = Map.groupBy(rows, (row) => (kind === "letter" ? row : row.subscriber_id));
  return [...mails.values()].map((parts) => ({
    subscriberId: parts[0]?.subscriber_id ?? "",
    campaignIds: parts.map((row) => row.mailing_id),
    tries: Math.max(...parts.map((row) => row.tries)),
  }));
}

/** Or download. */
const hasLiveNotice = (at: Date) => {
  const isOfLive = ({ table, ...period }: Pick<Collection, "table" | "period">) =>
    sql`exists (select 1 from ${sql.table(table)} where id = mailings.notice_id and ${isLive(period, at)})`;
  return sql<SqlBool>`exists (select 1 from mailings where mailings.id = deliveries.mailing_id
    and (${isOfLive(collections.notices)} or ${isOfLive(collections.downloads)}))`;
};
