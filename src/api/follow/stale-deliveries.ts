import { type SqlBool, sql } from "kysely";
import type { Queries } from "../database/tables.ts";
import { isLiveNotice } from "../database/visible.ts";
import { keepDeliveriesMs, tooLateMs, withheldMs } from "./follow.limits.ts";

/** What is too late to be sent is not sent. Those whose notice is withdrawn wait apart, and go on when it is back. */
export async function sortOutStale(db: Queries, now: () => Date): Promise<void> {
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms).toISOString();
  const isLive = sql`exists (select 1 from notices where notices.id = mailings.notice_id and ${isLiveNotice(at)})`;
  const open = (state: "waiting" | "withheld") => sql<string>`
    (select distinct mailing_id from deliveries where state = ${sql.lit(state)})`;
  const changed_at = at.toISOString();

  await db
    .updateTable("deliveries")
    .set({ state: "withheld", changed_at })
    .where(sql<SqlBool>`state = 'waiting'`)
    .where(
      "mailing_id",
      "in",
      sql<string>`(select id from mailings where kind = 'notice' and id in ${open("waiting")} and not ${isLive})`,
    )
    .execute();
  await db
    .updateTable("deliveries")
    .set({ state: "waiting", changed_at, due_at: changed_at })
    .where(sql<SqlBool>`state = 'withheld'`)
    .where(
      "mailing_id",
      "in",
      sql<string>`(select id from mailings where id in ${open("withheld")} and ${isLive})`,
    )
    .execute();
  for (const [state, since] of [
    ["waiting", ago(tooLateMs)],
    ["withheld", ago(withheldMs)],
  ] as const)
    await dropOlder(db, state, since, changed_at);
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
    .where(sql<SqlBool>`state = ${sql.lit(state)}`)
    .where(state === "waiting" ? "due_at" : "changed_at", "<", since)
    .returning("mailing_id")
    .execute();
  for (const [id, rows] of Map.groupBy(dropped, (row) => row.mailing_id)) {
    await db
      .updateTable("mailings")
      .set((row) => ({ dropped: row("dropped", "+", rows.length) }))
      .where("id", "=", id)
      .execute();
  }
}

/** After a restore nobody knows what was sent since the backup was made: nothing of it is sent again. */
export async function dropAllOpen(db: Queries, now: () => Date): Promise<void> {
  const changed_at = now().toISOString();
  await db
    .updateTable("deliveries")
    .set({ state: "dropped", claimed_by: null, claimed_until: null, changed_at })
    .where("state", "in", ["waiting", "claimed", "handed", "withheld"])
    .execute();
  await db.updateTable("mailings").set({ state: "stopped" }).where("state", "=", "filling").execute();
}

/** Who got what is known for some months. */
export async function removeOldDeliveries(db: Queries, now: () => Date): Promise<void> {
  await db
    .deleteFrom("deliveries")
    .where("changed_at", "<", new Date(now().getTime() - keepDeliveriesMs).toISOString())
    .execute();
}
