import { type RawBuilder, type SqlBool, sql } from "kysely";
import { dayOf } from "#calendar/dates.ts";
import type { ShownState } from "./records.rules.ts";
import { type Life, type RecordState, stateAt } from "./visibility.ts";

/**
 * What visitors may see, as the database says it: the same as `stateAt` in the contract, and the only place that says it.
 * The flag and the bin stand there as they do in the indexes, which the databases take only then. For a person, who has
 * no days, they are all.
 */
export const isOn = sql<SqlBool>`active = 1 and deleted_at is null`;

export const isNotBinned = sql<SqlBool>`deleted_at is null`;

export const isBinned = sql<SqlBool>`deleted_at is not null`;

export function isLiveNotice(at: Date): RawBuilder<SqlBool> {
  const moment = at.toISOString();
  return sql`${isOn} and visible_from <= ${moment} and (visible_until is null or visible_until > ${moment})`;
}

/** For every write that changes a notice: its row of before the write says whether visitors have seen it. */
export function wasPublicNotice(at: Date): RawBuilder<number> {
  return sql`case when was_public = 1 or (${isOn} and visible_from <= ${at.toISOString()}) then 1 else 0 end`;
}

export function isLiveRoadblock(at: Date): RawBuilder<SqlBool> {
  const today = dayOf(at);
  return sql`${isOn} and active_to >= ${today} and active_from <= ${today}`;
}

const isHidden = sql<SqlBool>`active = 0 and deleted_at is null`;

/** What is over comes before what is to come, as in `stateAt`. */
export function isNoticeIn(state: ShownState, at: Date): RawBuilder<SqlBool> {
  const moment = at.toISOString();
  const isOver = sql<SqlBool>`visible_until is not null and visible_until <= ${moment}`;
  const conditions = {
    live: isLiveNotice(at),
    hidden: isHidden,
    expired: sql<SqlBool>`${isOn} and ${isOver}`,
    // Its day follows from its moment. It is said for the indexes, which are by day.
    scheduled: sql<SqlBool>`${isOn} and not (${isOver}) and visible_from > ${moment} and publish_day >= ${dayOf(at)}`,
  };
  return conditions[state];
}

export function isRoadblockIn(state: ShownState, at: Date): RawBuilder<SqlBool> {
  const today = dayOf(at);
  const conditions = {
    live: isLiveRoadblock(at),
    hidden: isHidden,
    expired: sql<SqlBool>`${isOn} and active_to < ${today}`,
    scheduled: sql<SqlBool>`${isOn} and active_to >= ${today} and active_from > ${today}`,
  };
  return conditions[state];
}

interface LifeColumns {
  active: number;
  deleted_at: string | null;
}

/** What every record tells of its life; `period` is when it is shown. */
export function lifeOf(
  row: LifeColumns & { version: number },
  period: Pick<Life, "from" | "until">,
  at: Date,
): { version: number; state: RecordState; deletedAt: string | null } {
  const life = { isOn: row.active === 1, isBinned: row.deleted_at !== null, ...period };
  return { version: row.version, state: stateAt(life, at).state, deletedAt: row.deleted_at };
}
