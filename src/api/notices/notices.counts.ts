import { sql } from "kysely";
import { isOn } from "../database/records/visible.ts";
import type { Queries } from "../database/tables/tables.ts";
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
  const kept = keptCounts(kind, query);
  if (!query.liveAt) return sum((await kept.execute(db)).rows, kind, query);
  // At once: after every write of a notice, pages ask for both.
  const both = sql<CountRow>`${kept} union all ${absentCounts(query.liveAt)}`;
  return sum((await both.execute(db)).rows, kind, query);
}

interface CountRow {
  span: string;
  /** Of those that are not shown; the others are of the types that were asked for. */
  type: string | null;
  total: number | string;
}

function sum(rows: readonly CountRow[], kind: "year" | "month", { type, year }: NoticeQuery): Count[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const isAbsent = row.type !== null;
    if (isAbsent && ((type && row.type !== type) || (year && !row.span.startsWith(year)))) continue;
    const span = kind === "year" ? row.span.slice(0, 4) : row.span;
    counts.set(span, (counts.get(span) ?? 0) + (isAbsent ? -Number(row.total) : Number(row.total)));
  }
  return [...counts]
    .map(([span, total]) => ({ span, total }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => (one.span < other.span ? 1 : -1));
}

function keptCounts(kind: "year" | "month", { liveAt, type, year }: NoticeQuery) {
  const conditions = [
    sql`kind = ${kind}`,
    ...(liveAt ? [sql`active = 1`] : []),
    ...(type ? [sql`type = ${type}`] : []),
    ...(year && kind === "year" ? [sql`span = ${year}`] : []),
    ...(year && kind === "month" ? [sql`span between ${`${year}-01`} and ${`${year}-12`}`] : []),
  ];
  return sql<CountRow>`
    select span, cast(null as text) as type, sum(total) as total from notice_counts
    where ${sql.join(conditions, sql` and `)} group by span having sum(total) > 0`;
}

/** Of all types and years at once: named in the query, they would lead SQLite to the longer index. */
function absentCounts(at: Date) {
  const moment = at.toISOString();
  return sql`
    select month as span, type, count(*) as total from (
      select substr(publish_day, 1, 7) as month, type from notices
      where ${isOn} and visible_from > ${moment}
      union all
      select substr(publish_day, 1, 7) as month, type from notices
      where ${isOn} and visible_until <= ${moment} and visible_from <= ${moment}
    ) as absent group by month, type`;
}
