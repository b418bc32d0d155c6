import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { NoticeFilter } from "#contract/notices.ts";

export interface NoticeQuery extends NoticeFilter {
  /** Everyone sees the notices that are switched on; an administrator sees them all. */
  onlyActive: boolean;
}

/** Every word must occur; from the end of a span of days on, if one is named. */
export function conditionsOf(
  { onlyActive, type, year }: NoticeQuery,
  words: string[],
  begin?: string,
): RawBuilder<SqlBool> {
  const conditions = [
    ...(onlyActive ? [sql`active = 1`] : []),
    ...(type ? [sql`type = ${type}`] : []),
    ...(year ? [sql`publish_day between ${`${year}-01-01`} and ${`${year}-12-31`}`] : []),
    ...(begin ? [sql`publish_day <= ${begin.length === 4 ? `${begin}-12-31` : `${begin}-31`}`] : []),
    ...words.map((word) => sql`title_folded like ${`%${word}%`}`),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`;
}
