import { sql } from "kysely";
import { dayOf, endOfDay } from "#contract/calendar/dates.ts";
import { newNoticeMinutes } from "#contract/notices/notices.rules.ts";
import type { NoticeNews } from "#contract/visit.ts";
import { isLiveNotice, isOn } from "../database/records/visible.ts";
import type { Queries } from "../database/tables/tables.ts";

/** What is so at a moment of the notices that everyone may see, and when it changes by itself. */
export interface NoticeMoments {
  at: Date;
  news: NoticeNews;
  /** The next one appears or ends. */
  listChangesAt: Date | undefined;
  /** Whether any stand first, whatever their day. */
  hasPinned: boolean;
  /** The same as for the list, or the next one of them no longer stands first. */
  orderChangesAt: Date | undefined;
  /** The first of all these. */
  changesAt: Date | undefined;
}

interface Row {
  newest: string | null;
  new_ends: string | null;
  appears: string | null;
  ends: string | null;
  unpinned: string | null;
}

/**
 * In one statement: every public page asks for one of these, and the list of notices and Home for two.
 *
 * A notice is new that appeared no longer ago than the window. That changes when the newest such notice grows old, when one of
 * them ends, or when the next one appears.
 */
export async function readMoments(db: Queries, at: Date): Promise<NoticeMoments> {
  const windowMs = newNoticeMinutes * 60_000;
  const windowBegan = new Date(at.getTime() - windowMs).toISOString();
  const { rows } = await sql<Row>`
    select max(visible_from) as newest, min(visible_until) as new_ends,
      ${firstAfter("visible_from", at)} as appears, ${firstAfter("visible_until", at)} as ends,
      (select min(pinned_until) from notices where ${isOn} and pinned_until >= ${dayOf(at)}) as unpinned
    from notices where ${isLiveNotice(at)} and visible_from > ${windowBegan}`.execute(db);
  const { newest, new_ends, appears, ends, unpinned } = rows[0] ?? {};
  const newUntil = newest && new Date(Date.parse(newest) + windowMs);
  const news = { hasNew: Boolean(newest), changesAt: earliest([newUntil, new_ends, appears]) };
  const listChangesAt = earliest([appears, ends]);
  const orderChangesAt = earliest([listChangesAt, unpinned && endOfDay(unpinned)]);
  return {
    at,
    news,
    listChangesAt,
    hasPinned: Boolean(unpinned),
    orderChangesAt,
    changesAt: earliest([news.changesAt, orderChangesAt]),
  };
}

/**
 * When the next one appears or ends by itself, after the moment at which they were read: asked of a later one, a change
 * between the two would be missed, and the answer kept beyond it.
 */
export async function nextChange(db: Queries, at: Date): Promise<Date | undefined> {
  const { rows } = await sql<Pick<Row, "appears" | "ends">>`
    select ${firstAfter("visible_from", at)} as appears, ${firstAfter("visible_until", at)} as ends`.execute(
    db,
  );
  return earliest([rows[0]?.appears, rows[0]?.ends]);
}

/** Found at the end of an index, if it is asked for by itself. */
const firstAfter = (column: "visible_from" | "visible_until", at: Date) =>
  sql`(select min(${sql.ref(column)}) from notices where ${isOn} and ${sql.ref(column)} > ${at.toISOString()})`;

function earliest(instants: readonly (string | Date | null | undefined)[]): Date | undefined {
  const known = instants.flatMap((instant) => (instant ? [new Date(instant).getTime()] : []));
  return known.length > 0 ? new Date(Math.min(...known)) : undefined;
}
