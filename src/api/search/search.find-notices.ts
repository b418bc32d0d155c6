import { type RawBuilder, sql } from "kysely";
import { maxFound } from "#contract/search/search.rules.ts";
import { isPostgres } from "../database/dialect.ts";
import { isLiveNotice } from "../database/records/visible.ts";
import { inTitle, numberAfter } from "../database/search/search-index.ts";
import type { Queries } from "../database/tables/tables.ts";
import type { SearchTerm } from "./search.terms.ts";

/** So many of the newest that have the words are looked at; mostly enough of them are for visitors to see. */
const fewCandidates = 2_000;
/** Where too few of those are, since the others are hidden or over. */
const maxCandidates = 10_000;

interface NoticeQuestion {
  where: "title" | "anywhere";
  at: Date;
  most?: number;
}

/** The notices that everyone may see and that have all words, the newest first: their ids. */
export function findNotices(
  db: Queries,
  terms: readonly SearchTerm[],
  { where, at, most = maxFound }: NoticeQuestion,
): Promise<string[]> {
  const question = { where, at, most };
  return isPostgres(db) ? findOnPostgres(db, terms, question) : findOnSqlite(db, terms, question);
}

/** SQLite takes a cross join in the order in which it is written, and stops when it has enough. */
async function findOnSqlite(
  db: Queries,
  terms: readonly SearchTerm[],
  { where, at, most }: Required<NoticeQuestion>,
): Promise<string[]> {
  // Words are letters and digits: nothing in them means more to either database.
  const all = terms
    .map(({ texts, isBeginning }) => texts.map((text) => `"${text}"${isBeginning ? "*" : ""}`).join(" OR "))
    .map((term) => `(${term})`)
    .join(" AND ");
  const match = where === "title" ? `title : (${all})` : all;
  const { rows } = await sql<{ id: string }>`
    with found as not materialized (
      select rowid as number from search_words where search_words match ${match} and rowid < ${numberAfter(at)}
      order by rowid desc limit ${maxCandidates})
    select notices.id from found cross join search_entries cross join notices
    where search_entries.number = found.number and notices.id = search_entries.notice_id and ${isLiveNotice(at)}
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

async function findOnPostgres(
  db: Queries,
  terms: readonly SearchTerm[],
  { where, at, most }: Required<NoticeQuestion>,
): Promise<string[]> {
  const query = terms
    .map(({ texts, isBeginning }) => {
      const words = where === "title" ? texts.map(inTitle) : texts;
      return `(${words.map((word) => `'${word}'${isBeginning ? ":*" : ""}`).join(" | ")})`;
    })
    .join(" & ");
  const entries = sql`select number, words from search_entries where number < ${numberAfter(at)}`;
  const newestEntries = sql`${entries} order by number desc limit ${fewCandidates}`;

  // PostgreSQL would choose its way to the candidates by how few are wanted of them, if it were not told to find them first.
  async function look(among: RawBuilder<unknown>, candidates: number) {
    const { rows } = await sql<{ looked: string; ids: string[] }>`
      with found as materialized (
        select number from (${among}) as entries where words @@ ${query}::tsquery
        order by number desc limit ${candidates})
      select (select count(*) from found) as looked, array(
        select notices.id from found cross join search_entries cross join notices
        where search_entries.number = found.number and notices.id = search_entries.notice_id and ${isLiveNotice(at)}
        order by found.number desc limit ${most}) as ids`.execute(db);
    return { ids: rows[0]?.ids ?? [], isAll: Number(rows[0]?.looked ?? 0) < candidates };
  }

  // A word that many have is met soon among the newest. Its index would yield all of them, and then their order.
  const newest = await look(newestEntries, fewCandidates);
  if (newest.ids.length === most) return newest.ids;
  const some = await look(entries, fewCandidates);
  if (some.ids.length === most || some.isAll) return some.ids;
  return (await look(entries, maxCandidates)).ids;
}
