import { type RawBuilder, type SqlBool, sql } from "kysely";
import { dayOf } from "#base/calendar/dates.ts";
import { maxSearchMatches } from "#kit/collections/records.rules.ts";
import { isInState, isOn, type WhichRecords } from "#kit/collections/visible.server.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import { likeWords } from "#platform/database/matching-rows.ts";
import type { Numbers, Queries, Text } from "#platform/database/tables/tables.ts";
import { inTurn } from "#platform/http/limits/turns.ts";
import { notices } from "./notices.rules.ts";
import type { NoticeFilter } from "./notices.schemas.ts";
import type { NoticeRow } from "./notices.store.server.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** How many notices a year ("2025") or a month ("2025-01") has, without the trash. Triggers maintain it. */
    notice_counts: Text<"span" | "type"> & Numbers<"active" | "total"> & { kind: "year" | "month" };
  }
}

export interface NoticeQuery extends NoticeFilter {
  which: WhichRecords;
  at: Date;
  pinnedFirst?: boolean;
}

interface Order {
  /** Default: the newest day first, and of one day the last added. */
  by?: RawBuilder<unknown> | undefined;
  limit: number;
  skip: number;
}

/** The index has three characters at a time. */
const shortestIndexed = 3;
/** So many take a few milliseconds; then others have their turn. */
const batchSize = 100;

/** A page of notices, as fast with 100,000 of them: totals come from counts in the database, and a page starts at its month. */
export function readNoticePage(
  db: Queries,
  query: NoticeQuery,
  { page, limit }: { page: number; limit: number },
) {
  const { which, search = "" } = query;
  const skip = (page - 1) * limit;
  const words = likeWords(search);
  if (words.length === 0 && (which === "all" || which === "live"))
    return readRange(db, query, { limit, skip });
  const by = which === "trash" ? sql`deleted_at desc, id desc` : undefined;
  return readMatching(db, query, words, { by, limit, skip });
}

export async function* readAll(db: Queries, query: NoticeQuery): AsyncGenerator<NoticeRow[]> {
  const matches = conditionsOf(query, likeWords(query.search ?? ""));
  for (let last: NoticeRow | undefined; ; ) {
    await new Promise<void>((go) => inTurn(go));
    const begin = last ? sql`(publish_day, id) < (${last.publish_day}, ${last.id})` : sql`1 = 1`;
    const rows = await readRows(db, sql`notices`, sql`${matches} and ${begin}`, {
      limit: batchSize,
      skip: 0,
    });
    yield rows;
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

export async function readRange(db: Queries, query: NoticeQuery, { skip, limit }: Order) {
  const months = await countByMonth(db, query);
  const total = months.reduce((sum, month) => sum + month.total, 0);
  if (skip >= total) return { rows: [], total };

  const pinned = query.pinnedFirst ? await readPinned(db, query) : [];
  const first = pinned.slice(skip, skip + limit);
  if (first.length === limit) return { rows: first, total };
  let toSkip = Math.max(0, skip - pinned.length);
  let begin = "";
  for (const { month, total } of months) {
    begin = `${month}-31`;
    const unpinned = total - pinned.filter((row) => row.publish_day.startsWith(month)).length;
    if (toSkip < unpinned) break;
    toSkip -= unpinned;
  }
  const ids = pinned.map(({ id }) => id);
  const isUnpinned = ids.length > 0 ? sql`id not in (${sql.join(ids)})` : sql`1 = 1`;
  const others = await readRows(
    db,
    sql`notices`,
    sql`${conditionsOf(query)} and publish_day <= ${begin} and ${isUnpinned}`,
    { limit: limit - first.length, skip: toSkip },
  );
  return { rows: [...first, ...others], total };
}

/** Their ids first, or SQLite would read all notices in order. */
async function readPinned(db: Queries, query: NoticeQuery): Promise<NoticeRow[]> {
  const pinned = await sql<{ id: string }>`
    select id from notices where ${isOn} and pinned_until >= ${dayOf(query.at)}`.execute(db);
  const ids = pinned.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const condition = sql`id in (${sql.join(ids)}) and ${conditionsOf(query)}`;
  return readRows(db, sql`notices`, condition, { limit: ids.length, skip: 0 });
}

/** Counted one by one: few, or the newest that a search finds, up to a limit. */
async function readMatching(db: Queries, query: NoticeQuery, words: string[], { by, limit, skip }: Order) {
  const isSearch = words.length > 0 && query.which !== "trash";
  const rare = isSearch && !isPostgres(db) ? await findRare(db, words) : undefined;
  // A cross join keeps this order: the few matches first.
  const source = rare ? sql`${rare} cross join notices on notices.id = matches.notice_id` : sql`notices`;
  const condition = conditionsOf(query, words);
  const most = isSearch
    ? sql`order by publish_day desc, notices.id desc limit ${sql.lit(maxSearchMatches)}`
    : sql``;
  const total = await count(db, sql`select notices.id from ${source} where ${condition} ${most}`);
  if (skip >= total) return { rows: [], total };
  return {
    rows: await readRows(db, source, condition, { by, limit: Math.min(limit, total - skip), skip }),
    total,
  };
}

/** Undefined if there are so many that reading by day finds them soon enough. */
async function findRare(db: Queries, words: string[]): Promise<RawBuilder<unknown> | undefined> {
  const phrases = words
    .filter((word) => [...word].length >= shortestIndexed)
    .map((word) => `"${word.replaceAll('"', '""')}"`);
  if (phrases.length === 0) return undefined;
  const numbers = sql`select rowid from notice_words where notice_words match ${phrases.join(" ")}`;
  if ((await count(db, sql`${numbers} limit ${sql.lit(maxSearchMatches + 1)}`)) > maxSearchMatches)
    return undefined;
  return sql`(select notice_id from notice_titles where number in (${numbers})) as matches`;
}

async function count(db: Queries, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ total: number | string }>`
    select count(*) as total from (${rows}) as found`.execute(db);
  return Number(counted.rows[0]?.total ?? 0);
}

async function readRows(
  db: Queries,
  source: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  { by = sql`publish_day desc, notices.id desc`, limit, skip }: Order,
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select notices.* from ${source} where ${condition}
    order by ${by} limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

/** The number of notices per month, newest first: the stored counts, less those that are not shown yet or any more, which have an index. */
export async function countByMonth(
  db: Queries,
  { which, at, type, year = "" }: NoticeQuery,
): Promise<{ month: string; total: number }[]> {
  const isPublic = which === "live";
  const { rows } = await sql<{ month: string; type: string; total: number | string }>`
    select span as month, type, total from notice_counts
    where kind = 'month' ${isPublic ? sql`and active = 1 ${absentCounts(at)}` : sql``}`.execute(db);
  const counts = new Map<string, number>();
  for (const row of rows) {
    if ((type && row.type !== type) || !row.month.startsWith(year)) continue;
    counts.set(row.month, (counts.get(row.month) ?? 0) + Number(row.total));
  }
  return [...counts]
    .map(([month, total]) => ({ month, total }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => (one.month < other.month ? 1 : -1));
}

/** Of all types and years: with a filter, SQLite would use the longer index. */
function absentCounts(at: Date) {
  const moment = at.toISOString();
  return sql`
    union all select month, type, -count(*) as total from (
      select substr(publish_day, 1, 7) as month, type from notices
      where ${isOn} and visible_from > ${moment}
      union all
      select substr(publish_day, 1, 7) as month, type from notices
      where ${isOn} and visible_until <= ${moment} and visible_from <= ${moment}
    ) as absent group by month, type`;
}

function conditionsOf({ which, at, type, year }: NoticeQuery, words: string[] = []): RawBuilder<SqlBool> {
  return sql.join(
    [
      isInState(notices, which, at),
      // The indexes are by day.
      ...(which === "scheduled" ? [sql`publish_day >= ${dayOf(at)}`] : []),
      ...(type ? [sql`type = ${type}`] : []),
      ...(year ? [sql`publish_day between ${`${year}-01-01`} and ${`${year}-12-31`}`] : []),
      ...words.map((word) => sql`title_folded like ${`%${word}%`}`),
    ],
    sql` and `,
  );
}
