import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { NoticeFilter } from "#contract/notices/notices.ts";
import type { ShownState } from "#contract/records/life.rules.ts";
import { isLiveNotice, isNotBinned, isNoticeIn } from "../database/records/visible.ts";

export interface NoticeQuery extends NoticeFilter {
  /** Everyone sees what is live at this moment; without one, all that is not in the bin. */
  liveAt?: Date | undefined;
  /** For the office: those that visitors do not see, for one reason. */
  absent?: { why: Exclude<ShownState, "live">; at: Date } | undefined;
}

/** Which notices a state means at a moment; without one, all that are not in the bin. */
export function whichOf(state: ShownState | undefined, at: Date): Pick<NoticeQuery, "liveAt" | "absent"> {
  if (!state) return {};
  return state === "live" ? { liveAt: at } : { absent: { why: state, at } };
}

/** Every word must occur; from the end of a span of days on, if one is named. */
export function conditionsOf(
  { liveAt, absent, ...filter }: NoticeQuery,
  words: string[],
  begin?: string,
): RawBuilder<SqlBool> {
  const conditions = [
    absent ? isNoticeIn(absent.why, absent.at) : liveAt ? isLiveNotice(liveAt) : isNotBinned,
    ...filterConditions(filter, words),
    ...(begin ? [sql`publish_day <= ${begin.length === 4 ? `${begin}-12-31` : `${begin}-31`}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

export function filterConditions({ type, year }: NoticeFilter, words: string[]): RawBuilder<unknown>[] {
  return [
    ...(type ? [sql`type = ${type}`] : []),
    ...(year ? [sql`publish_day between ${`${year}-01-01`} and ${`${year}-12-31`}`] : []),
    ...words.map((word) => sql`title_folded like ${`%${word}%`}`),
  ];
}
