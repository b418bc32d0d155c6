import { type RawBuilder, sql } from "kysely";
import { compareDays } from "#calendar/dates.ts";
import { isLiveNotice } from "#collections/visible.server.ts";
import { isPostgres } from "#database/dialect.ts";
import type { Queries } from "#database/tables/tables.ts";
import { maxFound, maxQueryLength, type SearchKind, searchWordsOf } from "./search.rules.ts";
import { placeOfWords, type SmallEntry } from "./search-entries.server.ts";
import { inTitle, isNumber, numberAfter, shortestInVocabulary } from "./search-index.server.ts";

export interface QueryWord {
  text: string;
  /** Words that begin with it match, too: in Nepali, endings are part of the word. */
  isPrefix: boolean;
}

const maxQueryWords = 8;
const shortestPrefix = 3;
/** Words of a question rather than of the notice it is about. */
const commonWords = new Set(
  (
    "a an and are at by for from how in is me my of on or the to was what when where which who will with " +
    "र को का की मा ले लाई छ हो के कुन कहिले कहाँ कसरी"
  ).split(" "),
);

/** The first few different words of a query; common ones only where there are no others. */
export function readQueryWords(query: string): QueryWord[] {
  const all = [...new Set(searchWordsOf(query.slice(0, maxQueryLength)))];
  const significant = all.filter((word) => !commonWords.has(word));
  return (significant.length > 0 ? significant : all)
    .slice(0, maxQueryWords)
    .map((text) => ({ text, isPrefix: [...text].length >= shortestPrefix }));
}

export type Match = { kind: "notice"; noticeId: string } | { kind: SmallEntry["kind"]; entry: SmallEntry };

/** What stays the same during one search, whatever words are tried. */
export interface SearchScope {
  db: Queries;
  entries: readonly SmallEntry[];
  at: Date;
  findTerms: FindTerms;
}

/** All matches, the best first: those in titles before those in texts, notices after everything else, newest first. */
export async function findMatches(
  { db, entries, at, findTerms }: SearchScope,
  words: readonly QueryWord[],
  most = maxFound,
): Promise<Match[]> {
  const places = Map.groupBy(entries, (entry) => placeOfWords(entry, words));
  const terms = await findTerms(words);
  const named = terms ? await findNotices(db, terms, { where: "title", at, most }) : [];
  const more =
    terms && named.length < most ? await findNotices(db, terms, { where: "anywhere", at, most }) : [];
  const others = more.filter((id) => !named.includes(id)).slice(0, most - named.length);
  return [
    ...toMatches(places.get("title")),
    ...named.map(noticeMatch),
    ...toMatches(places.get("text")),
    ...others.map(noticeMatch),
  ];
}

/** Whether anything matches; cheaper than finding all of it. */
export async function hasMatch(
  { db, entries, at, findTerms }: SearchScope,
  words: readonly QueryWord[],
  where: "title" | "anywhere",
): Promise<boolean> {
  const isThere = (place: "title" | "text" | undefined) =>
    where === "title" ? place === "title" : place !== undefined;
  if (entries.some((entry) => isThere(placeOfWords(entry, words)))) return true;
  const terms = await findTerms(words);
  return terms !== undefined && (await findNotices(db, terms, { where, at, most: 1 })).length > 0;
}

const noticeMatch = (noticeId: string): Match => ({ kind: "notice", noticeId });

const order: readonly SearchKind[] = ["program", "page", "facility", "person", "event"];

function toMatches(entries: readonly SmallEntry[] = []): Match[] {
  return entries
    .toSorted(
      (one, other) =>
        order.indexOf(one.kind) - order.indexOf(other.kind) || compareDays(other.day ?? "", one.day ?? ""),
    )
    .map((entry) => ({ kind: entry.kind, entry }));
}

/** A query word as the databases search for it: any of several words, or of all words with a prefix. */
interface SearchTerm {
  texts: readonly string[];
  isPrefix: boolean;
}

/** Undefined where no notice has ever had one of the words. */
type FindTerms = (words: readonly QueryWord[]) => Promise<readonly SearchTerm[] | undefined>;

/** SQLite indexes prefixes up to this length; for longer ones it would read every word that begins alike. */
const longestIndexedPrefix = 5;
/** With more alternatives than these, searching for the prefix itself is faster. */
const maxAlternatives = 30;

/** Replaces long prefixes by the known words that begin with them. One search looks up each word once. */
export function createTermFinder(db: Queries): FindTerms {
  const found = new Map<string, Promise<SearchTerm>>();
  return async (words) => {
    const terms = await Promise.all(
      words.map((word) =>
        found.getOrInsertComputed(`${word.text}${word.isPrefix}`, () => findTerm(db, word)),
      ),
    );
    return terms.every(({ texts }) => texts.length > 0) ? terms : undefined;
  };
}

async function findTerm(db: Queries, { text, isPrefix }: QueryWord): Promise<SearchTerm> {
  const asItIs = { texts: [text], isPrefix };
  const { length } = [...text];
  if (!isPrefix || length < shortestInVocabulary || isNumber(text)) return asItIs;
  const known = await db
    .selectFrom("search_vocabulary")
    .select("word")
    .where("word", ">=", text)
    .where("word", "<", `${text}\u{10ffff}`)
    .limit(length <= longestIndexedPrefix ? 1 : maxAlternatives)
    .execute();
  const isRare = known.length === 0 || (length > longestIndexedPrefix && known.length < maxAlternatives);
  return isRare ? { texts: known.map(({ word }) => word), isPrefix: false } : asItIs;
}

/** How many of the newest entries are checked for visibility. Mostly that is enough. */
const fewCandidates = 2_000;
/** Where too many of those are hidden or over. */
const maxCandidates = 10_000;

interface NoticeQuery {
  where: "title" | "anywhere";
  at: Date;
  most: number;
}

/** The ids of the visible notices that have all terms, newest first. */
function findNotices(db: Queries, terms: readonly SearchTerm[], query: NoticeQuery): Promise<string[]> {
  return isPostgres(db) ? findOnPostgres(db, terms, query) : findOnSqlite(db, terms, query);
}

/** Terms are letters and digits, so nothing in them needs quoting for either database. */
async function findOnSqlite(
  db: Queries,
  terms: readonly SearchTerm[],
  { where, at, most }: NoticeQuery,
): Promise<string[]> {
  const all = terms
    .map(({ texts, isPrefix }) => texts.map((text) => `"${text}"${isPrefix ? "*" : ""}`).join(" OR "))
    .map((term) => `(${term})`)
    .join(" AND ");
  const match = where === "title" ? `title : (${all})` : all;
  // SQLite takes a cross join in the written order, and stops when it has enough.
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
  { where, at, most }: NoticeQuery,
): Promise<string[]> {
  const query = terms
    .map(({ texts, isPrefix }) => {
      const words = where === "title" ? texts.map(inTitle) : texts;
      return `(${words.map((word) => `'${word}'${isPrefix ? ":*" : ""}`).join(" | ")})`;
    })
    .join(" & ");
  const entries = sql`select number, words from search_entries where number < ${numberAfter(at)}`;
  const newestEntries = sql`${entries} order by number desc limit ${fewCandidates}`;

  // Materialized: else PostgreSQL chooses its plan by how few rows are wanted, and finds them slowly.
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

  // A frequent word is soon met among the newest notices; its index would yield all of them first.
  const newest = await look(newestEntries, fewCandidates);
  if (newest.ids.length === most) return newest.ids;
  const some = await look(entries, fewCandidates);
  if (some.ids.length === most || some.isAll) return some.ids;
  return (await look(entries, maxCandidates)).ids;
}
