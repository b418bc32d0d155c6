import { type RawBuilder, type SqlBool, sql } from "kysely";
import { getOrCreate } from "#base/get-or-create.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import type { Queries } from "#platform/database/tables/tables.ts";
import { maxFound } from "./search.rules.ts";
import type { EntryIndex, EntryMatch, SmallEntry } from "./search-entry-index.server.ts";
import { inTitle, isOfVocabulary, numberAfter } from "./search-index.server.ts";
import { isNepali, type QueryWord, type Term } from "./search-query.server.ts";

export type Match = { kind: "notice"; noticeId: string } | ({ kind: SmallEntry["kind"] } & EntryMatch);

export interface SearchScope {
  db: Queries;
  index: EntryIndex;
  at: Date;
  /** Whether visitors see a notice now. */
  isLive: RawBuilder<SqlBool>;
  findTerms: FindTerms;
}

/**
 * All matches, the best first: pages named by all words, notices with all of them in the title, then texts; newer notices first. Where no
 * name and no title has all words, the few pages whose names have most of them come before the texts.
 */
export async function findMatches(
  { db, index, at, isLive, findTerms }: SearchScope,
  words: readonly QueryWord[],
  most = maxFound,
): Promise<Match[]> {
  const ofNotices = wordsOfNotices(words);
  const [whole, begun] = [await findTerms(ofNotices.map(withoutBeginnings)), await findTerms(ofNotices)];
  const notices = new Set<string>();
  async function add(terms: SearchTerms | undefined, where: NoticeQuery["where"]) {
    if (!terms || notices.size >= most) return;
    for (const id of await findNotices(db, terms, { where, at, isLive, most }))
      if (notices.size < most) notices.add(id);
  }
  await add(whole, "title");
  await add(begun, "title");
  const titled = notices.size;
  await add(begun, "anywhere");
  const noticeMatches = [...notices].map((noticeId): Match => ({ kind: "notice", noticeId }));
  const entries = index.find(words);
  const isNamed = titled > 0 || entries.some((entry) => entry.isNamed);
  const partly = !isNamed && entries.length + notices.size > 0 ? index.findNamed(words) : [];
  const isPartly = new Set(partly.map(({ entry }) => entry));
  const named = [...entries.filter((entry) => entry.isNamed), ...partly];
  // Home mentions everything, and is no help beside a page that is about it.
  const isAbout = ({ entry }: EntryMatch) => entry.href !== "/" || named.length + titled === 0;
  const texts = entries.filter((match) => !match.isNamed && !isPartly.has(match.entry) && isAbout(match));
  return [
    ...named.map(entryMatch),
    ...noticeMatches.slice(0, titled),
    ...texts.map(entryMatch),
    ...noticeMatches.slice(titled),
  ];
}

const entryMatch = (match: EntryMatch): Match => ({ kind: match.entry.kind, ...match });

/** The word “notice” is ignored: every notice is one. */
function wordsOfNotices(words: readonly QueryWord[]): readonly QueryWord[] {
  const others = words.filter(
    ({ alternatives }) => !alternatives.some(([first, second]) => first?.text === "notice" && !second),
  );
  return others.length > 0 ? others : words;
}

const withoutBeginnings = (word: QueryWord): QueryWord => ({
  ...word,
  alternatives: word.alternatives.map((terms) =>
    terms.map(({ text, isPrefix }) => ({ text, isPrefix: isPrefix && isNepali(text) })),
  ),
});

/** Whether anything matches; cheaper than finding all of it. */
export async function hasMatch(
  { db, index, at, isLive, findTerms }: SearchScope,
  words: readonly QueryWord[],
  where: NoticeQuery["where"],
): Promise<boolean> {
  if (index.find(words).some(({ isNamed }) => isNamed || where === "anywhere")) return true;
  const terms = await findTerms(wordsOfNotices(words));
  return terms !== undefined && (await findNotices(db, terms, { where, at, isLive, most: 1 })).length > 0;
}

/** A term as the databases search for it: any of several words, or of all words with a prefix. */
interface SearchTerm {
  texts: readonly string[];
  isPrefix: boolean;
}

/** Of each query word its alternatives, each with all its terms. */
type Alternatives = readonly (readonly SearchTerm[])[];
type SearchTerms = readonly Alternatives[];

/** Undefined where no notice has ever had one of the words. */
type FindTerms = (words: readonly QueryWord[]) => Promise<SearchTerms | undefined>;

export function createTermFinder(db: Queries): FindTerms {
  const found = new Map<QueryWord, Promise<Alternatives>>();
  return async (words) => {
    const terms = await Promise.all(
      words.map((word) => getOrCreate(found, word, () => findAlternatives(db, word))),
    );
    return terms.every(({ length }) => length > 0) ? terms : undefined;
  };
}

/** Leaves out words that no notice has, and "total cost" beside "cost", because they only slow the databases down. */
async function findAlternatives(db: Queries, { alternatives }: QueryWord): Promise<Alternatives> {
  const isLookedUp = ({ text, isPrefix }: Term) => !isPrefix && isOfVocabulary(text);
  const texts = alternatives.flat().flatMap((term) => (isLookedUp(term) ? term.text : []));
  const rows =
    texts.length > 0
      ? await db.selectFrom("search_vocabulary").select("word").where("word", "in", texts).execute()
      : [];
  const known = new Set(rows.map(({ word }) => word));
  const isKnown = (term: Term) => !isLookedUp(term) || known.has(term.text);
  const single = new Set(alternatives.flatMap(([first, second]) => (second ? [] : (first?.text ?? []))));
  const left = alternatives.filter(
    (terms) => terms.every(isKnown) && (terms.length === 1 || !terms.some(({ text }) => single.has(text))),
  );
  const found = await Promise.all(left.map((terms) => Promise.all(terms.map((term) => findTerm(db, term)))));
  return found.filter((terms) => terms.every(({ texts }) => texts.length > 0));
}

/** SQLite indexes prefixes up to this length; for longer ones it would read every word that begins alike. */
const longestIndexedPrefix = 5;
/** With more alternatives than these, searching for the prefix itself is faster. */
const maxAlternatives = 30;

/** Replaces a long prefix by the known words that begin with it. */
async function findTerm(db: Queries, { text, isPrefix }: Term): Promise<SearchTerm> {
  const asItIs = { texts: [text], isPrefix };
  if (!isPrefix || !isOfVocabulary(text)) return asItIs;
  const isLong = [...text].length > longestIndexedPrefix;
  const known = await db
    .selectFrom("search_vocabulary")
    .select("word")
    .where("word", ">=", text)
    .where("word", "<", `${text}\u{10ffff}`)
    .limit(isLong ? maxAlternatives : 1)
    .execute();
  const isRare = known.length === 0 || (isLong && known.length < maxAlternatives);
  return isRare ? { texts: known.map(({ word }) => word), isPrefix: false } : asItIs;
}

/** How many of the newest entries are checked for visibility. Mostly that is enough. */
const fewCandidates = 2_000;
/** Where too many of those are hidden or over. */
const maxCandidates = 10_000;

interface NoticeQuery {
  where: "title" | "anywhere";
  at: Date;
  isLive: RawBuilder<SqlBool>;
  most: number;
}

/** The ids of the visible notices that have all terms, newest first. */
function findNotices(db: Queries, terms: SearchTerms, query: NoticeQuery): Promise<string[]> {
  return isPostgres(db) ? findOnPostgres(db, terms, query) : findOnSqlite(db, terms, query);
}

function expressionOf(
  words: SearchTerms,
  { and, or }: { and: string; or: string },
  write: (text: string, isPrefix: boolean) => string,
): string {
  const anyOf = (parts: readonly string[]) => `(${parts.join(or)})`;
  const termOf = ({ texts, isPrefix }: SearchTerm) => anyOf(texts.map((text) => write(text, isPrefix)));
  return words
    .map((alternatives) => anyOf(alternatives.map((terms) => `(${terms.map(termOf).join(and)})`)))
    .join(and);
}

/** Terms are letters and digits, so nothing in them needs quoting for either database. */
async function findOnSqlite(db: Queries, terms: SearchTerms, { where, at, isLive, most }: NoticeQuery) {
  const all = expressionOf(
    terms,
    { and: " AND ", or: " OR " },
    (text, isPrefix) => `"${text}"${isPrefix ? "*" : ""}`,
  );
  const match = where === "title" ? `title : (${all})` : all;
  // SQLite takes a cross join in the written order, and stops when it has enough.
  const { rows } = await sql<{ id: string }>`
    with found as not materialized (
      select rowid as number from search_words where search_words match ${match} and rowid < ${numberAfter(at)}
      order by rowid desc limit ${maxCandidates})
    select notices.id from found cross join search_entries cross join notices
    where search_entries.number = found.number and notices.id = search_entries.notice_id and ${isLive}
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

async function findOnPostgres(db: Queries, terms: SearchTerms, { where, at, isLive, most }: NoticeQuery) {
  const query = expressionOf(
    terms,
    { and: " & ", or: " | " },
    (text, isPrefix) => `'${where === "title" ? inTitle(text) : text}'${isPrefix ? ":*" : ""}`,
  );
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
        where search_entries.number = found.number and notices.id = search_entries.notice_id and ${isLive}
        order by found.number desc limit ${most}) as ids`.execute(db);
    return { ids: rows[0]?.ids ?? [], isAll: Number(rows[0]?.looked ?? 0) < candidates };
  }

  // A frequent word is among the newest notices; its index would return all of its notices first.
  const newest = await look(newestEntries, fewCandidates);
  if (newest.ids.length === most) return newest.ids;
  const some = await look(entries, fewCandidates);
  if (some.ids.length === most || some.isAll) return some.ids;
  return (await look(entries, maxCandidates)).ids;
}
