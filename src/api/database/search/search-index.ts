import { sql } from "kysely";
import { searchWordsOf } from "#contract/search/search.rules.ts";
import { isPostgres } from "../dialect.ts";
import type { Queries, Tables } from "../tables/tables.ts";
import { addToVocabulary } from "./search-vocabulary.ts";

/** So many different words of a notice and its file are found; they are those of some fifty pages. */
const maxWords = 10_000;

type IndexedNotice = Pick<
  Tables["notices"],
  "id" | "title" | "text" | "type" | "file_key" | "file_title" | "visible_from" | "created_at"
>;

/**
 * Notes the words of a notice for the search, in the place of those of before. Part of the write that changes the notice.
 * Whether visitors may see it is not noted: that is decided when somebody searches. Returns how many there are.
 */
export async function indexNotice(db: Queries, notice: IndexedNotice): Promise<number> {
  const title = new Set(searchWordsOf(notice.title));
  const own = searchWordsOf(`${notice.type} ${notice.text ?? ""} ${notice.file_title}`);
  const all = [...new Set([...own, ...searchWordsOf(await fileTextOf(db, notice.file_key))])];
  const text = all.filter((word) => !title.has(word)).slice(0, maxWords);
  await db.deleteFrom("search_entries").where("notice_id", "=", notice.id).execute();
  const add = isPostgres(db) ? addOnPostgres : addOnSqlite;
  for (let attempt = 0; !(await add(db, numberOf(notice, attempt), notice.id, [...title], text)); )
    attempt += 1;
  await addToVocabulary(db, [...title, ...text]);
  return title.size + text.length;
}

/** Adds nothing and returns false where the number is taken. */
type Add = (
  db: Queries,
  number: number,
  noticeId: string,
  title: readonly string[],
  text: readonly string[],
) => Promise<boolean>;

const addOnSqlite: Add = async (db, number, notice_id, title, text) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("search_entries")
    .values({ number, notice_id })
    .onConflict((conflict) => conflict.column("number").doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await sql`
    insert into search_words (rowid, title, text) values (${number}, ${title.join(" ")}, ${text.join(" ")})`.execute(
    db,
  );
  return true;
};

/**
 * Words of the title stand there a second time, after a character that no word has: the index knows nothing of weights, and
 * would yield all notices that have a word in their text.
 */
const addOnPostgres: Add = async (db, number, notice_id, title, text) => {
  const words = [...title.map(inTitle), ...title, ...text].map((word) => `'${word}'`).join(" ");
  const { numAffectedRows } = await sql`
    insert into search_entries (number, notice_id, words) values (${number}, ${notice_id}, ${words}::tsvector)
    on conflict (number) do nothing`.execute(db);
  return numAffectedRows === 1n;
};

/** A word as PostgreSQL knows it in titles. */
export const inTitle = (word: string): string => `=${word}`;

async function fileTextOf(db: Queries, fileKey: string | null): Promise<string> {
  if (!fileKey) return "";
  const made = await db
    .selectFrom("file_texts")
    .select("text")
    .where("file_key", "=", fileKey)
    .executeTakeFirst();
  return made?.text ?? "";
}

const numbersASecond = 1_000_000;
/** The year 2255: a later second, times a million, is no whole number in JavaScript any more. */
const lastSecond = 9_000_000_000;

/** Greater than the numbers of all notices that have appeared by then. */
export const numberAfter = (at: Date): number =>
  (clamp(Math.floor(at.getTime() / 1000)) + 1) * numbersASecond;

/** By the moment at which it appears; of one moment, what was added later has mostly the greater number. */
function numberOf({ visible_from, created_at }: IndexedNotice, attempt: number): number {
  const second = clamp(Math.floor(Date.parse(visible_from) / 1000));
  const addedSecond = Math.floor(Date.parse(created_at) / 1000) || 0;
  const place =
    attempt < 3 ? (addedSecond + attempt) % numbersASecond : Math.floor(Math.random() * numbersASecond);
  return second * numbersASecond + place;
}

const clamp = (second: number): number => Math.max(-lastSecond, Math.min(second, lastSecond));
