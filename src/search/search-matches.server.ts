import { type RawBuilder, sql } from "kysely";
import { compareDays } from "#calendar/dates.ts";
import { isLiveNotice } from "#collections/visible.server.ts";
import { isPostgres } from "#database/dialect.ts";
import type { Queries } from "#database/tables/tables.ts";
import { maxFound, maxQueryLength, type SearchKind, searchWordsOf } from "./search.rules.ts";
import type { MarkedText } from "./search.schemas.ts";
import { placeOfWords, type SmallEntry } from "./search-entries.server.ts";
import { inTitle, isNumber, numberAfter, shortestNoted } from "./search-index.server.ts";

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

/** A word of a question as the databases are asked for it: one of several words, or all that begin so. */
interface SearchTerm {
  texts: readonly string[];
  isBeginning: boolean;
}

/** SQLite has an index of beginnings up to this length. For longer ones it would read all that begin so, however many. */
const longestIndexed = 5;
/**
 * A beginning of more words than these is no rare one, and is asked for as it is. Each costs something for every notice that
 * is looked at: two hundred take longer than to read all that begin so.
 */
const maxAlternatives = 30;

/** Undefined where no notice has ever had one of the words, so that nobody needs to be asked. */
type Terms = (words: readonly QueryWord[]) => Promise<readonly SearchTerm[] | undefined>;

/**
 * Long words are asked for as the words that there are: both databases then read only as far as somebody wants to know. For one
 * question: it is tried with other words until something is found, and each word is looked up once.
 */
export function createTerms(db: Queries): Terms {
  const lookedUp = new Map<string, Promise<SearchTerm>>();
  return async (words) => {
    const terms = await Promise.all(
      words.map((word) => lookedUp.getOrInsertComputed(keyOf(word), () => termOf(db, word))),
    );
    return terms.every(({ texts }) => texts.length > 0) ? terms : undefined;
  };
}

const keyOf = ({ text, isBeginning }: QueryWord): string => (isBeginning ? `${text}*` : text);

async function termOf(db: Queries, { text, isBeginning }: QueryWord): Promise<SearchTerm> {
  const asItIs = { texts: [text], isBeginning };
  const { length } = [...text];
  if (!isBeginning || length < shortestNoted || isNumber(text)) return asItIs;
  const known = await db
    .selectFrom("search_vocabulary")
    .select("word")
    .where("word", ">=", text)
    .where("word", "<", `${text}\u{10ffff}`)
    .limit(length <= longestIndexed ? 1 : maxAlternatives)
    .execute();
  const isRare = known.length === 0 || (length > longestIndexed && known.length < maxAlternatives);
  return isRare ? { texts: known.map(({ word }) => word), isBeginning: false } : asItIs;
}

const passageLength = 240;
/** So much of the text before the word is shown. */
const leadLength = 70;
/** Where a word is not found as it stands it is looked for letter by letter, and not further than this. */
const maxSearchedLength = 20_000;
/** A word as it stands in a text, with its joiners, and with the dots of B.B.A. */
const writtenWord = /[\p{L}\p{M}\p{N}\p{Join_Control}]+(?:\.[\p{L}\p{M}\p{N}\p{Join_Control}]+)*/gu;

/** A text with the words that were asked for marked. */
export function mark(text: string, words: readonly QueryWord[]): MarkedText {
  const pieces: MarkedText = [];
  let done = 0;
  for (const { 0: written, index } of text.matchAll(writtenWord)) {
    if (!isMeant(written, words)) continue;
    if (index > done) pieces.push({ text: text.slice(done, index) });
    pieces.push({ text: written, isMatch: true });
    done = index + written.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

/** The place in a text where one of the words stands, marked. Undefined where none is met in it. */
export function passageOf(text: string, words: readonly QueryWord[]): MarkedText | undefined {
  const at = placeOf(text, words);
  return at === undefined ? undefined : mark(cutOut(text, at), words);
}

/** The first words of a text, marked if they are among those that were asked for. */
export const beginningOf = (text: string, words: readonly QueryWord[]): MarkedText =>
  mark(cutOut(text, 0), words);

function placeOf(text: string, words: readonly QueryWord[]): number | undefined {
  const lower = text.toLowerCase();
  // Where a small letter is longer than its capital, places in the two are not the same.
  const isAlike = lower.length === text.length;
  for (const word of longestFirst(words)) {
    for (let at = isAlike ? lower.indexOf(word.text) : -1; at >= 0; at = lower.indexOf(word.text, at + 1)) {
      if (isMeant(wordAround(text, at), [word])) return at;
      if (at > maxSearchedLength) break;
    }
  }
  for (const { 0: written, index } of text.slice(0, maxSearchedLength).matchAll(writtenWord)) {
    if (isMeant(written, words)) return index;
  }
  return undefined;
}

/** What is asked for with many letters is seldom meant by chance. */
const longestFirst = (words: readonly QueryWord[]): QueryWord[] =>
  words.toSorted((one, other) => other.text.length - one.text.length);

/** The rest of the word from a place on; empty where the place is inside a word. */
function wordAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 1), at);
  if (/[\p{L}\p{M}\p{N}]/u.test(before)) return "";
  return text.slice(at, at + 100).match(writtenWord)?.[0] ?? "";
}

function isMeant(written: string, words: readonly QueryWord[]): boolean {
  return searchWordsOf(written).some((word) =>
    words.some(({ text, isBeginning }) => (isBeginning ? word.startsWith(text) : word === text)),
  );
}

/** A stretch around a place, in whole words and on one line. */
function cutOut(text: string, at: number): string {
  const from = at <= leadLength ? 0 : nextSpace(text, at - leadLength);
  const cut = text.slice(from, from + passageLength);
  const isWhole = from + passageLength >= text.length;
  const end = isWhole ? cut.length : Math.max(cut.lastIndexOf(" "), passageLength / 2);
  const line = cut.slice(0, end).toWellFormed().replaceAll(/\s+/g, " ").trim();
  return `${from > 0 ? "… " : ""}${line}${isWhole || line === "" ? "" : " …"}`;
}

function nextSpace(text: string, at: number): number {
  const space = text.slice(at, at + leadLength).search(/\s/);
  return space < 0 ? at : at + space + 1;
}
