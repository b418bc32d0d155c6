import { setImmediate as nextTurn } from "node:timers/promises";
import { type SqlBool, sql } from "kysely";
import { isLiveNotice } from "#collections/visible.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import {
  keepDeliveriesMs,
  latestDueMs,
  removedAtOnce,
  tooLateMs,
  withheldMs,
} from "./follow.limits.server.ts";
import { countRows, isWaiting, isWithheld } from "./mailings.store.server.ts";

/** What is too late to be sent is not sent. Those whose notice is withdrawn wait apart, and go on when it is back. */
export async function sortOutStale(db: Queries, now: () => Date): Promise<void> {
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms).toISOString();
  const isLive = hasLiveNotice(at);
  const open = (isOpen: typeof isWaiting) => sql<string>`
    (select distinct mailing_id from deliveries where ${isOpen})`;
  const changed_at = at.toISOString();

  await db
    .updateTable("deliveries")
    .set({ state: "withheld", changed_at })
    .where(isWaiting)
    .where(
      "mailing_id",
      "in",
      sql<string>`(select id from mailings where kind = 'notice' and id in ${open(isWaiting)} and not ${isLive})`,
    )
    .execute();
  await db
    .updateTable("deliveries")
    .set({ state: "waiting", changed_at, due_at: changed_at })
    .where(isWithheld)
    .where(
      "mailing_id",
      "in",
      sql<string>`(select id from mailings where id in ${open(isWithheld)} and ${isLive})`,
    )
    .execute();
  await db
    .updateTable("deliveries")
    .set({ changed_at, due_at: changed_at })
    .where(isWaiting)
    .where("due_at", ">", latestDueAt(at))
    .execute();
  for (const [state, since] of [
    ["waiting", ago(tooLateMs)],
    ["withheld", ago(withheldMs)],
  ] as const)
    await dropOlder(db, state, since, changed_at);
}

/** What is due after this was put off before the clock was set back. */
export const latestDueAt = (at: Date): string => new Date(at.getTime() + latestDueMs).toISOString();

const hasLiveNotice = (at: Date) =>
  sql<SqlBool>`exists (select 1 from notices where notices.id = mailings.notice_id and ${isLiveNotice(at)})`;

/** Whether a withdrawn notice is back, or was away for too long: until then nobody has to do anything about its mails. */
export async function isWithheldOver(db: Queries, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - withheldMs).toISOString();
  const found = await db
    .selectFrom("deliveries")
    .innerJoin("mailings", "mailings.id", "deliveries.mailing_id")
    .select("mailing_id")
    .where(isWithheld)
    .where((is) => is.or([is("deliveries.changed_at", "<", since), hasLiveNotice(at)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function dropOlder(
  db: Queries,
  state: "waiting" | "withheld",
  since: string,
  changed_at: string,
): Promise<void> {
  const dropped = await db
    .updateTable("deliveries")
    .set({ state: "dropped", changed_at })
    .where(state === "waiting" ? isWaiting : isWithheld)
    .where(state === "waiting" ? "due_at" : "changed_at", "<", since)
    .returning("mailing_id")
    .execute();
  await countRows(db, dropped, "dropped");
}

/** After a restore nobody knows what was sent since the backup was made: nothing of it is sent again. */
export async function dropAllOpen(db: Queries, now: () => Date): Promise<void> {
  const changed_at = now().toISOString();
  const dropped = await db
    .updateTable("deliveries")
    .set({ state: "dropped", claimed_by: null, claimed_until: null, changed_at })
    .where("state", "in", ["waiting", "claimed", "handed", "withheld"])
    .returning("mailing_id")
    .execute();
  await countRows(db, dropped, "dropped");
  await db.updateTable("mailings").set({ state: "stopped" }).where("state", "=", "filling").execute();
}

/** Who got what is known for some months. */
export async function removeOldDeliveries(db: Queries, now: () => Date): Promise<void> {
  const since = new Date(now().getTime() - keepDeliveriesMs).toISOString();
  for (;;) {
    const [last] = await db
      .selectFrom("deliveries")
      .select("changed_at")
      .where("changed_at", "<", since)
      .orderBy("changed_at")
      .offset(removedAtOnce)
      .limit(1)
      .execute();
    await db
      .deleteFrom("deliveries")
      .where("changed_at", last ? "<=" : "<", last?.changed_at ?? since)
      .execute();
    if (!last) return;
    // With SQLite nobody is served meanwhile.
    await nextTurn();
  }
}
