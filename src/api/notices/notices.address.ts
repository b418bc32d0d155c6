import { type Expression, type SqlBool, sql } from "kysely";
import { stateAt } from "#contract/records/visibility.ts";
import type { NoticeAtAddress } from "#contract/visit.ts";
import { isLiveNotice } from "../database/records/visible.ts";
import type { Queries } from "../database/tables/tables.ts";
import { createPreviewStore } from "../files/previews/previews.store.ts";
import { nextChange } from "./notices.moments.ts";
import { toRecord } from "./notices.record.ts";
import type { NoticeRow } from "./notices.store.ts";

/** What stands at the address of a notice, at this moment. */
export async function readAddress(db: Queries, slug: string, now: () => Date): Promise<NoticeAtAddress> {
  const at = now();
  const row = await db.selectFrom("notices").selectAll().where("slug", "=", slug).executeTakeFirst();
  if (!row) return { outcome: (await isGone(db, slug)) ? "gone" : "unknown", changesAt: undefined };

  const from = new Date(row.visible_from);
  // Also a draft for that day: who guesses its title must not learn that there is one.
  if (at < from) return { outcome: "unknown", changesAt: from };
  const { state, changesAt } = stateAt(
    {
      isOn: row.active === 1,
      isBinned: row.deleted_at !== null,
      from,
      until: row.visible_until ? new Date(row.visible_until) : undefined,
    },
    at,
  );
  // Nor of one for a day that has come, or in the bin.
  const wasSeen = row.was_public === 1 || state === "expired";
  if (state !== "live") return { outcome: wasSeen ? "gone" : "unknown", changesAt };
  const [newer, older] = await Promise.all([
    neighbour(sql`(publish_day, id) > (${row.publish_day}, ${row.id})`, "asc"),
    neighbour(sql`(publish_day, id) < (${row.publish_day}, ${row.id})`, "desc"),
  ]);
  return {
    outcome: "found",
    notice: toRecord(row, at),
    preview: await createPreviewStore(db, now).of(row.file_key, row.title),
    newer: newer && toRecord(newer, at),
    older: older && toRecord(older, at),
    // The notices beside it may be others then.
    changesAt: await nextChange(db, at),
  };

  function neighbour(beyond: Expression<SqlBool>, order: "asc" | "desc"): Promise<NoticeRow | undefined> {
    return db
      .selectFrom("notices")
      .selectAll()
      .where(isLiveNotice(at))
      .where("type", "=", (row as NoticeRow).type)
      .where(beyond)
      .orderBy("publish_day", order)
      .orderBy("id", order)
      .limit(1)
      .executeTakeFirst();
  }
}

async function isGone(db: Queries, slug: string): Promise<boolean> {
  return (await db.selectFrom("gone_addresses").select("slug").where("slug", "=", slug).execute()).length > 0;
}
