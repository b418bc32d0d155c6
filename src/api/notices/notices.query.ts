import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { NoticeFilter } from "#contract/notices.ts";
import { isLiveNotice, isNotBinned } from "../database/visible.ts";

export interface NoticeQuery extends NoticeFilter {
  /** Everyone sees what is live at this moment; without one, all that is not in the bin. */
  liveAt?: Date | undefined;
}

/** Every word must occur; from the end of a span of days on, if one is named. */
export function conditionsOf(
  { liveAt, ...filter }: NoticeQuery,
  words: string[],
  begin?: string,
): RawBuilder<SqlBool> {
  const conditions = [
    liveAt ? isLiveNotice(liveAt) : isNotBinned,
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
