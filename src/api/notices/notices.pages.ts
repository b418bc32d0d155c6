import { type RawBuilder, type SqlBool, sql } from "kysely";
import { maxSearchMatches } from "#contract/paging.rules.ts";
import { isPostgres } from "../database/dialect.ts";
import { wordsOf } from "../database/search.ts";
import type { Queries } from "../database/tables.ts";
import { conditionsOf, type NoticeQuery } from "./notices.query.ts";
import type { NoticeRow } from "./notices.store.ts";

interface Part {
  page: number;
  limit: number;
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
    read(query: NoticeQuery, part: Part): Promise<NoticePage> {
      const words = wordsOf(query.search ?? "");
      return words.length > 0 ? search(query, words, part) : readPage(query, part);
    },

    /** The years from the first visible notice to the last, newest first. */
    async years(): Promise<number[]> {
      const years = await countsOf("year", { onlyActive: true });
      const [last, first] = [years.at(0), years.at(-1)].map((year) => Number(year?.span));
      if (!first || !last) return [];
      return Array.from({ length: last - first + 1 }, (_, index) => last - index);
    },
  };

  async function readPage(query: NoticeQuery, { page, limit }: Part): Promise<NoticePage> {
    const years = await countsOf("year", query);
    const total = years.reduce((sum, year) => sum + year.total, 0);
    let skip = (page - 1) * limit;
    if (skip >= total) return { rows: [], total };

    let begin: string | undefined;
    const goTo = (spans: Count[]) => {
      for (const { span, total } of spans) {
        begin = span;
        if (skip < total) return;
        skip -= total;
      }
    };
    if (skip > fewRows) goTo(years);
    if (skip > fewRows) goTo(await countsOf("month", { ...query, year: begin }));
    const rows = await newest(sql`notices`, conditionsOf(query, [], begin), limit, skip);
    return { rows, total };
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

  async function countUpTo(most: number, rows: RawBuilder<unknown>): Promise<number> {
    const counted = await sql<{ total: number | string }>`
      select count(*) as total from (${rows} limit ${sql.lit(most)}) as found`.execute(db);
    return Number(counted.rows[0]?.total ?? 0);
  }

  async function newest(
    source: RawBuilder<unknown>,
    condition: RawBuilder<SqlBool>,
    limit: number,
    skip: number,
  ): Promise<NoticeRow[]> {
    const { rows } = await sql<NoticeRow>`
      select notices.* from ${source} where ${condition}
      order by publish_day desc, notices.id desc limit ${limit} offset ${skip}`.execute(db);
    return rows;
  }

  async function countsOf(kind: "year" | "month", { onlyActive, type, year }: NoticeQuery): Promise<Count[]> {
    const conditions = [
      sql`kind = ${kind}`,
      ...(onlyActive ? [sql`active = 1`] : []),
      ...(type ? [sql`type = ${type}`] : []),
      ...(year && kind === "year" ? [sql`span = ${year}`] : []),
      ...(year && kind === "month" ? [sql`span between ${`${year}-01`} and ${`${year}-12`}`] : []),
    ];
    const { rows } = await sql<{ span: string; total: number | string }>`
      select span, sum(total) as total from notice_counts where ${sql.join(conditions, sql` and `)}
      group by span having sum(total) > 0 order by span desc`.execute(db);
    return rows.map(({ span, total }) => ({ span, total: Number(total) }));
  }
}

interface Count {
  span: string;
  total: number;
}
