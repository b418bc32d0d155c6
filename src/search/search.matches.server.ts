import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from "kysely";
import { compareDays } from "#calendar/dates.ts";
import { isLiveNotice } from "#collections/visible.server.ts";
import { isPostgres } from "#database/dialect.ts";
import type { Queries, Tables } from "#database/tables/tables.ts";
import { placeOfWords, type SmallEntry } from "./search.entries.server.ts";
import { maxFound, maxQueryLength, type SearchKind, searchWordsOf } from "./search.rules.ts";
import type { SearchTerm, Terms } from "./search.terms.server.ts";
import { inTitle, numberAfter } from "./search-index.server.ts";

export type Match = { kind: "notice"; noticeId: string } | SmallMatch;

interface SmallMatch {
  kind: Exclude<SearchKind, "notice">;
  entry: SmallEntry;
}

/** What stays the same while a question is answered, with whatever words. */
export interface Asking {
  db: Queries;
  entries: readonly SmallEntry[];
  at: Date;
  termsOf: Terms;
}

/**
 * All that has the words, the likeliest first: what has them in its title, and of that what is no news before the notices, of
 * which the newest come first.
 */
export async function matchesOf(
  { db, entries, at, termsOf }: Asking,
  words: readonly QueryWord[],
  most = maxFound,
): Promise<Match[]> {
  const places = Map.groupBy(entries, (entry) => placeOfWords(entry, words));
  const inTitle = toMatches(places.get("title"));
  const terms = await termsOf(words);
  const named = terms ? await findNotices(db, terms, { where: "title", at, most }) : [];
  const titles = [...inTitle, ...named.map(noticeMatch)];
  const isNamed = new Set(named);
  // Whoever has enough asks for no more.
  const more =
    terms && named.length < most ? await findNotices(db, terms, { where: "anywhere", at, most }) : [];
  const others = more.filter((id) => !isNamed.has(id)).slice(0, most - named.length);
  return [...titles, ...toMatches(places.get("text")), ...others.map(noticeMatch)];
}

/** Whether anything has the words, in its title or anywhere. It costs less than to find all that has them. */
export async function hasMatch(
  { db, entries, at, termsOf }: Asking,
  words: readonly QueryWord[],
  where: "title" | "anywhere",
): Promise<boolean> {
  const isThere = (place: "title" | "text" | undefined) =>
    where === "title" ? place === "title" : place !== undefined;
  if (entries.some((entry) => isThere(placeOfWords(entry, words)))) return true;
  const terms = await termsOf(words);
  return terms !== undefined && (await findNotices(db, terms, { where, at, most: 1 })).length > 0;
}

const noticeMatch = (noticeId: string): Match => ({ kind: "notice", noticeId });

const order: readonly SearchKind[] = ["program", "page", "facility", "person", "event"];

/** What has a day comes last, the newest first. */
function toMatches(entries: readonly SmallEntry[] = []): Match[] {
  return entries
    .toSorted(
      (one, other) =>
        order.indexOf(one.kind) - order.indexOf(other.kind) || compareDays(other.day ?? "", one.day ?? ""),
    )
    .map((entry) => ({ kind: entry.kind as SmallMatch["kind"], entry }));
}

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
function findNotices(
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

type ListedTable = "messages" | "subscribers" | "roadblocks" | "mailings" | "redirects" | "change_log";

export type Condition<Table extends ListedTable> = (
  is: ExpressionBuilder<Tables, Table>,
) => Expression<SqlBool>;

const batchSize = 500;

/** The rows that meet a condition, newest first: how many, a page of them, or all. */
export function matchingRows<Table extends ListedTable>(
  db: Queries,
  tableName: Table,
  condition: Condition<Table>,
) {
  type Row = Selectable<Tables[Table]> & { id: string };
  // The query builder cannot follow a table that is only known later: it is told of one with what they all have.
  const table = (db as unknown as Kysely<{ listed: { id: string } }>).selectFrom(tableName as "listed");
  const matching = table.where(condition as never);
  const newest = matching.selectAll().orderBy("id", "desc");
  const read = async (rows: typeof newest) => (await rows.execute()) as unknown as Row[];

  return {
    async count(): Promise<number> {
      const { total } = await matching
        .select(({ fn }) => fn.countAll().as("total"))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** Counts no further than this. */
    async countUpTo(most: number): Promise<number> {
      const { rows } = await sql<{ total: number | string }>`
        select count(*) as total from (${matching.select("id").limit(most)}) as counted`.execute(db);
      return Number(rows[0]?.total ?? 0);
    },

    page: ({ page, limit }: { page: number; limit: number }): Promise<Row[]> =>
      read(newest.limit(limit).offset((page - 1) * limit)),

    /** All of them, a batch at a time. */
    async *each(): AsyncGenerator<Row> {
      for (let last: Row | undefined; ; ) {
        const rows = newest.limit(batchSize);
        const batch = await read(last ? rows.where("id", "<", last.id) : rows);
        yield* batch;
        // With SQLite nobody else would be served until the last one is read.
        await nextTurn();
        last = batch.at(-1);
        if (!last) return;
      }
    },
  };
}

const maxQueryWords = 8;
/** Shorter ones are looked for as they stand: hardly a text has no word that begins with "a". */
const shortestBeginning = 3;
/** Whoever asks in a sentence does not look for these, and the notice that is meant may have none of them. */
const commonWords = new Set(
  (
    "a an and are at by for from how in is me my of on or the to was what when where which who will with " +
    "र को का की मा ले लाई छ हो के कुन कहिले कहाँ कसरी"
  ).split(" "),
);

export interface QueryWord {
  text: string;
  /** Also words that begin with it are meant: in Nepali the endings are part of a word. */
  isBeginning: boolean;
}

/** What a query asks for. Of more words than a few the first count, and each once; common ones only where there is no other. */
export function readQueryWords(query: string): QueryWord[] {
  const all = [...new Set(searchWordsOf(query.slice(0, maxQueryLength)))];
  const significant = all.filter((word) => !commonWords.has(word));
  return (significant.length > 0 ? significant : all)
    .slice(0, maxQueryWords)
    .map((text) => ({ text, isBeginning: [...text].length >= shortestBeginning }));
}
