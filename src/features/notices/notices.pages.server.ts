import { type RawBuilder, type SqlBool, sql } from "kysely";
import { dayOf } from "#calendar/dates.ts";
import { likeWords } from "#collections/matching-rows.server.ts";
import { maxSearchMatches, type ShownState } from "#collections/records.rules.ts";
import { isInState, isLive, isNotInTrash, isOn } from "#collections/visible.server.ts";
import { isPostgres } from "#database/dialect.ts";
import type { Queries } from "#database/tables/tables.ts";
import { notices } from "./notices.rules.ts";
import type { NoticeFilter } from "./notices.schemas.ts";
import type { NoticeRow } from "./notices.store.server.ts";

interface Part {
  page: number;
  limit: number;
}

interface Range {
  skip: number;
  limit: number;
}

interface PageQuery extends NoticeQuery {
  /** Those that are pinned come first, whatever their day. */
  pinnedFirst?: boolean;
}

interface NoticePage {
  rows: NoticeRow[];
  /** How many there are on all pages. */
  total: number;
}

/** An index of three characters in a row cannot find fewer. */
const shortestIndexed = 3;
/** Stepping over so many rows costs less than asking where the month begins. */
const fewRows = 200;

/**
 * The notices page by page, newest day first; of one day, the one that was added last. The number of notices must not
 * be felt: totals come from the counts that the database keeps, and a page is begun at its month.
 */
export function createNoticePages(db: Queries) {
  return {
    read,

    /** One page of what visitors see, with the years from the first visible notice to the last, newest first. */
    async readWithYears(query: PageQuery & { liveAt: Date }, part: Part) {
      const ofAll = countsOf(db, "year", { liveAt: query.liveAt });
      const isOfAll = !query.type && !query.year && !query.search;
      const reading = isOfAll ? readRange(query, rangeOf(part), ofAll) : read(query, part);
      const [page, counts] = await Promise.all([reading, ofAll]);
      return { ...page, years: yearsIn(counts) };
    },

    /** The newest that visitors see, pinned or not. */
    latest: (liveAt: Date, count: number) => newest(sql`notices`, conditionsOf({ liveAt }, []), count, 0),

    /** A page from one notice on, however many pages that would be. */
    readFrom(query: NoticeQuery, range: Range): Promise<NoticePage> {
      return readRange(query, range);
    },
  };

  function read(query: PageQuery, part: Part): Promise<NoticePage> {
    const words = likeWords(query.search ?? "");
    if (words.length > 0) return search(query, words, part);
    if (query.absent) return readAbsent(query, part);
    return readRange(query, rangeOf(part));
  }

  async function readRange(
    query: PageQuery,
    { skip, limit }: Range,
    counts = countsOf(db, "year", query),
  ): Promise<NoticePage> {
    const years = await counts;
    const total = years.reduce((sum, year) => sum + year.total, 0);
    if (skip >= total) return { rows: [], total };

    const pinned = query.pinnedFirst && query.liveAt ? await readPinned(query, query.liveAt) : [];
    const first = pinned.slice(skip, skip + limit);
    const others = await readUnpinned(query, pinned, years, {
      limit: limit - first.length,
      skip: Math.max(0, skip - pinned.length),
    });
    return { rows: [...first, ...others], total };
  }

  /** They are few, or asked for by the office alone: they are counted one by one. */
  async function readAbsent(query: NoticeQuery, { page, limit }: Part): Promise<NoticePage> {
    const condition = conditionsOf(query, []);
    const total = await countUpTo(undefined, sql`select id from notices where ${condition}`);
    return { rows: await newest(sql`notices`, condition, limit, (page - 1) * limit), total };
  }

  /** Their ids first: asked at once, SQLite would read all notices in the order that is wanted. */
  async function readPinned(query: NoticeQuery, liveAt: Date): Promise<NoticeRow[]> {
    const pinned = await sql<{ id: string }>`
      select id from notices where ${isOn} and pinned_until >= ${dayOf(liveAt)}`.execute(db);
    if (pinned.rows.length === 0) return [];
    const ids = sql.join(pinned.rows.map(({ id }) => id));
    return readRows(sql`notices where id in (${ids}) and ${conditionsOf(query, [])}
      order by publish_day desc, id desc`);
  }

  async function readUnpinned(
    query: NoticeQuery,
    pinned: readonly NoticeRow[],
    years: Count[],
    { limit, skip: toSkip }: Range,
  ): Promise<NoticeRow[]> {
    if (limit === 0) return [];
    let skip = toSkip;

    let begin: string | undefined;
    const goTo = (spans: Count[]) => {
      for (const { span, total } of spans) {
        begin = span;
        const unpinned = total - pinned.filter((row) => row.publish_day.startsWith(span)).length;
        if (skip < unpinned) return;
        skip -= unpinned;
      }
    };
    if (skip > fewRows) goTo(years);
    if (skip > fewRows) goTo(await countsOf(db, "month", { ...query, year: begin }));
    const condition = conditionsOf(query, [], begin);
    const ids = pinned.map(({ id }) => id);
    const others = ids.length > 0 ? sql<SqlBool>`${condition} and id not in (${sql.join(ids)})` : condition;
    return newest(sql`notices`, others, limit, skip);
  }

  /** The newest that match, up to a number at which whoever searches has to say more. */
  async function search(query: NoticeQuery, words: string[], { page, limit }: Part): Promise<NoticePage> {
    const rare = isPostgres(db) ? undefined : await findRare(words);
    // A cross join is taken in the order in which it is written: the few matches first.
    const source = rare ? sql`${rare} cross join notices on notices.id = matches.notice_id` : sql`notices`;
    const condition = conditionsOf(query, words);
    const total = await countUpTo(
      maxSearchMatches,
      sql`select notices.id from ${source} where ${condition} order by publish_day desc, notices.id desc`,
    );
    const skip = (page - 1) * limit;
    if (skip >= total) return { rows: [], total };
    return { rows: await newest(source, condition, Math.min(limit, total - skip), skip), total };
  }

  /** The notices that the index finds; undefined when they are so many that reading by day meets them soon enough. */
  async function findRare(words: string[]): Promise<RawBuilder<unknown> | undefined> {
    const phrases = words
      .filter((word) => [...word].length >= shortestIndexed)
      .map((word) => `"${word.replaceAll('"', '""')}"`);
    if (phrases.length === 0) return undefined;
    const numbers = sql`select rowid from notice_words where notice_words match ${phrases.join(" ")}`;
    if ((await countUpTo(maxSearchMatches + 1, numbers)) > maxSearchMatches) return undefined;
    return sql`(select notice_id from notice_titles where number in (${numbers})) as matches`;
  }

  async function countUpTo(most: number | undefined, rows: RawBuilder<unknown>): Promise<number> {
    const limit = most === undefined ? sql`` : sql`limit ${sql.lit(most)}`;
    const counted = await sql<{ total: number | string }>`
      select count(*) as total from (${rows} ${limit}) as found`.execute(db);
    return Number(counted.rows[0]?.total ?? 0);
  }

  /** Given what follows "select … from". */
  async function readRows(from: RawBuilder<unknown>): Promise<NoticeRow[]> {
    return (await sql<NoticeRow>`select notices.* from ${from}`.execute(db)).rows;
  }

  function newest(
    source: RawBuilder<unknown>,
    condition: RawBuilder<SqlBool>,
    limit: number,
    skip: number,
  ): Promise<NoticeRow[]> {
    return readRows(sql`${source} where ${condition}
      order by publish_day desc, notices.id desc limit ${limit} offset ${skip}`);
  }
}

const rangeOf = ({ page, limit }: Part): Range => ({ skip: (page - 1) * limit, limit });

function yearsIn(counts: readonly Count[]): number[] {
  const [last, first] = [counts.at(0), counts.at(-1)].map((year) => Number(year?.span));
  if (!first || !last) return [];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

interface Count {
  /** A year, "2025", or a month, "2025-01". */
  span: string;
  total: number;
}

/**
 * How many notices each year or month of a query has, newest first: what the database keeps counted, less those that
 * are not shown yet or no longer. Those are found through an index of their own.
 */
export async function countsOf(db: Queries, kind: "year" | "month", query: NoticeQuery): Promise<Count[]> {
  const counted = storedCounts(kind, query);
  if (!query.liveAt) return sum((await counted.execute(db)).rows, kind, query);
  // At once: after every write of a notice, pages ask for both.
  const both = sql<CountRow>`${counted} union all ${absentCounts(query.liveAt)}`;
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

function storedCounts(kind: "year" | "month", { liveAt, type, year }: NoticeQuery) {
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
    absent ? isInState(notices, absent.why, absent.at) : liveAt ? isLive(notices, liveAt) : isNotInTrash,
    // Its day follows from its instant. The indexes are by day.
    ...(absent?.why === "scheduled" ? [sql`publish_day >= ${dayOf(absent.at)}`] : []),
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
