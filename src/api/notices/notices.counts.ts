import { sql } from "kysely";
import type { Queries } from "../database/tables.ts";
import { isOn } from "../database/visible.ts";
import type { NoticeQuery } from "./notices.query.ts";

export interface Count {
  /** A year, "2025", or a month, "2025-01". */
  span: string;
  total: number;
}

/**
 * How many notices each year or month of a query has, newest first: what the database keeps counted, less those that
 * are not shown yet or no longer. Those are found through an index of their own.
 */
export async function countsOf(db: Queries, kind: "year" | "month", query: NoticeQuery): Promise<Count[]> {
  const kept = await keptCounts(db, kind, query);
  if (!query.liveAt) return kept;
  const absent = await absentCounts(db, kind, query, query.liveAt);
  return kept
    .map(({ span, total }) => ({ span, total: total - (absent.get(span) ?? 0) }))
    .filter(({ total }) => total > 0);
}

async function keptCounts(
  db: Queries,
  kind: "year" | "month",
  { liveAt, type, year }: NoticeQuery,
): Promise<Count[]> {
  const conditions = [
    sql`kind = ${kind}`,
    ...(liveAt ? [sql`active = 1`] : []),
    ...(type ? [sql`type = ${type}`] : []),
    ...(year && kind === "year" ? [sql`span = ${year}`] : []),
    ...(year && kind === "month" ? [sql`span between ${`${year}-01`} and ${`${year}-12`}`] : []),
  ];
  const { rows } = await sql<{ span: string; total: number | string }>`
    select span, sum(total) as total from notice_counts where ${sql.join(conditions, sql` and `)}
    group by span having sum(total) > 0 order by span desc`.execute(db);
  return rows.map(({ span, total }) => ({ span, total: Number(total) }));
}

/** Of all types and years at once: named in the query, they would lead SQLite to the longer index. */
async function absentCounts(
  db: Queries,
  kind: "year" | "month",
  { type, year }: NoticeQuery,
  at: Date,
): Promise<Map<string, number>> {
  const moment = at.toISOString();
  const { rows } = await sql<{ month: string; type: string; total: number | string }>`
    select month, type, count(*) as total from (
      select substr(publish_day, 1, 7) as month, type from notices
      where ${isOn} and visible_from > ${moment}
      union all
      select substr(publish_day, 1, 7) as month, type from notices
      where ${isOn} and visible_until <= ${moment} and visible_from <= ${moment}
    ) as absent group by month, type`.execute(db);
  const counts = new Map<string, number>();
  for (const row of rows) {
    if ((type && row.type !== type) || (year && !row.month.startsWith(year))) continue;
    const span = kind === "year" ? row.month.slice(0, 4) : row.month;
    counts.set(span, (counts.get(span) ?? 0) + Number(row.total));
  }
  return counts;
}
