import { setImmediate as nextTurn } from "node:timers/promises";
import { type SqlBool, sql } from "kysely";
import { notifyOtherServers } from "#platform/database/changes.ts";
import { isPostgres } from "#platform/database/dialect.ts";
import { createJobStore } from "#platform/database/queue/job-queue.ts";
import type { JobHandler } from "#platform/database/queue/job-runner.ts";
import type { Database, Numbers, Queries, Tables, Text } from "#platform/database/tables/tables.ts";
import { searchWordsOf } from "./search.rules.ts";

declare module "#platform/database/tables/tables.ts" {
  interface Tables {
    /** The notices that the search finds, newer ones with greater numbers. Each database indexes their words in its own way. */
    search_entries: Text<"notice_id"> & Numbers<"number">;
    /** Words that notices have or had, to correct mistyped ones. */
    search_vocabulary: Text<"word" | "ending">;
  }
}

/** About fifty pages. */
const maxWords = 10_000;

type IndexedNotice = Pick<
  Tables["notices"],
  "id" | "title" | "text" | "type" | "file_key" | "file_title" | "visible_from" | "created_at"
>;

/**
 * Replaces the words of a notice in the search index, in the transaction that changes the notice. Visibility is not indexed: the
 * search decides it. Returns the number of words.
 */
export async function indexNotice(db: Queries, notice: IndexedNotice): Promise<number> {
  const title = new Set(searchWordsOf(notice.title));
  const others = await db
    .selectFrom("notice_files")
    .leftJoin("file_texts", "file_texts.file_key", "notice_files.file_key")
    .select(["notice_files.title", "file_texts.text"])
    .where("record_id", "=", notice.id)
    .orderBy("place")
    .execute();
  const titles = [notice.file_title, ...others.map(({ title }) => title)].join(" ");
  const texts = [await fileTextOf(db, notice.file_key), ...others.map(({ text }) => text ?? "")].join(" ");
  const own = searchWordsOf(`${notice.type} ${notice.text ?? ""} ${titles}`);
  const all = [...new Set([...own, ...searchWordsOf(texts)])];
  const text = all.filter((word) => !title.has(word)).slice(0, maxWords);
  await db.deleteFrom("search_entries").where("notice_id", "=", notice.id).execute();
  const entry = { noticeId: notice.id, title: [...title], text };
  for (let attempt = 0; !(await addEntry(db, numberOf(notice, attempt), entry)); ) attempt += 1;
  await addToVocabulary(db, [...title, ...text]);
  return title.size + text.length;
}

type Entry = { noticeId: string; title: readonly string[]; text: readonly string[] };

/** Returns false if another notice has the number. */
async function addEntry(db: Queries, number: number, { noticeId, title, text }: Entry): Promise<boolean> {
  // Title words are stored twice, once with a mark: PostgreSQL's index knows no weights.
  const words = [...title.map(inTitle), ...title, ...text].map((word) => `'${word}'`).join(" ");
  const [column, value] = isPostgres(db) ? [sql`, words`, sql`, ${words}::tsvector`] : [sql``, sql``];
  const { numAffectedRows } = await sql`
    insert into search_entries (number, notice_id${column}) values (${number}, ${noticeId}${value})
    on conflict (number) do nothing`.execute(db);
  if (numAffectedRows !== 1n) return false;
  if (!isPostgres(db))
    await sql`
      insert into search_words (rowid, title, text) values (${number}, ${title.join(" ")}, ${text.join(" ")})
    `.execute(db);
  return true;
}

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
/** The year 2255: a later second, times a million, is not a safe integer. */
const lastSecond = 9_000_000_000;
const clamp = (second: number): number => Math.max(-lastSecond, Math.min(second, lastSecond));

/** Greater than the numbers of all notices that are visible by then. */
export const numberAfter = (at: Date): number =>
  (clamp(Math.floor(at.getTime() / 1000)) + 1) * numbersASecond;

/** Orders entries by the moment at which the notice appears, then mostly by when it was added. */
function numberOf({ visible_from, created_at }: IndexedNotice, attempt: number): number {
  const second = clamp(Math.floor(Date.parse(visible_from) / 1000));
  const addedSecond = Math.floor(Date.parse(created_at) / 1000) || 0;
  const place =
    attempt < 3 ? (addedSecond + attempt) % numbersASecond : Math.floor(Math.random() * numbersASecond);
  return second * numbersASecond + place;
}

const shortestInVocabulary = 4;
const endingLength = 3;
const batchSize = 500;

export const wordEndingOf = (word: string): string => [...word].slice(-endingLength).join("");
/** Short words and numbers are neither corrected nor looked up. */
export const isOfVocabulary = (word: string): boolean =>
  [...word].length >= shortestInVocabulary && /[^\p{N}]/u.test(word);

async function addToVocabulary(db: Queries, words: readonly string[]): Promise<void> {
  // Sorted, so that two transactions that add the same words do not deadlock.
  const noted = words.filter(isOfVocabulary).sort();
  for (let from = 0; from < noted.length; from += batchSize) {
    await db
      .insertInto("search_vocabulary")
      .values(noted.slice(from, from + batchSize).map((word) => ({ word, ending: wordEndingOf(word) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The keys of search jobs: for notices that are not indexed yet, and for those of one file. */
export const missingWords = "missing::";
export const wordsOfFile = (fileKey: string): string => `file:${fileKey}:`;

/** SQLite blocks the process for one batch: about 20 ms, and 120 ms where a file has 10,000 words. */
const noticesABatch = 5;
const wordsABatch = 2_000;
/** A longer run would not end before its time limit. */
const batchesARun = 200;

export function createSearchJob({ db, contentChanged }: { db: Database; contentChanged(): Promise<void> }) {
  return {
    giveUpAfterMs: 7 * 24 * 60 * 60_000,
    words: {
      failed: "Notices could not be added to the search index; trying again later.",
      givenUp: "Notices could not be added to the search index; giving up.",
    },
    async run(key, signal) {
      const [of, fileKey = ""] = key.split(":");
      const isOfFile = of === "file";
      let afterId = "";
      let isMore = true;
      for (let batch = 0; isMore && (isOfFile || batch < batchesARun); batch += 1) {
        signal.throwIfAborted();
        const lastId = await db
          .transaction()
          .execute((transaction) => indexBatch(transaction, afterId, isOfFile ? fileKey : undefined));
        isMore = lastId !== undefined;
        afterId = lastId ?? afterId;
        await nextTurn();
      }
      if (afterId === "") return "done";
      await notifyOtherServers(db);
      await contentChanged();
      return isMore ? "more" : "done";
    },
  } satisfies JobHandler;
}

/** Returns the id of the last notice that was indexed; undefined if there was none. */
async function indexBatch(db: Queries, afterId: string, fileKey: string | undefined) {
  let words = 0;
  let lastId: string | undefined;
  for (const notice of await noticesOf(db, afterId, fileKey)) {
    if (words >= wordsABatch) break;
    words += await indexNotice(db, notice);
    lastId = notice.id;
  }
  return lastId;
}

/** Locked until they are indexed, so that a change in between is not overwritten with old words. */
function noticesOf(db: Queries, afterId: string, fileKey: string | undefined) {
  const all = db
    .selectFrom("notices")
    .selectAll()
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(noticesABatch);
  const notices = isPostgres(db) ? all.forUpdate() : all;
  const isNotIndexed = sql<SqlBool>`not exists (select 1 from search_entries where notice_id = notices.id)`;
  return notices
    .where((is) =>
      fileKey === undefined
        ? isNotIndexed
        : is.or([
            is("file_key", "=", fileKey),
            is("id", "in", is.selectFrom("notice_files").select("record_id").where("file_key", "=", fileKey)),
          ]),
    )
    .execute();
}

/** After a restore, or an update from a version without a search. */
export async function queueMissingWords(db: Queries, now: () => Date): Promise<void> {
  const { rows } = await sql<Record<"notices" | "entries", number | string>>`
    select (select count(*) from notices) as notices, (select count(*) from search_entries) as entries`.execute(
    db,
  );
  if (rows[0]?.notices !== rows[0]?.entries) await createJobStore(db, now).add("search", missingWords);
}
