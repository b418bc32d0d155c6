import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { isPostgres } from "#database/dialect.ts";
import type { JobHandler } from "#database/queue/job-loop.ts";
import { createJobStore } from "#database/queue/jobs.store.ts";
import type { Database, Queries, Tables } from "#database/tables/tables.ts";
import { searchWordsOf } from "./search.rules.ts";

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

/** What the queue can do for the search, as the keys of its jobs. A walk goes on after the notice that its key names. */
const walks = ["missing", "file"] as const;

interface SearchWalk {
  /** Notices that the search does not know yet, or those of one file. */
  of: (typeof walks)[number];
  fileKey: string;
  afterId: string;
}

const searchJobKey = ({ of, fileKey, afterId }: SearchWalk): string => `${of}:${fileKey}:${afterId}`;

function readSearchJob(key: string): SearchWalk | undefined {
  const [name, fileKey = "", afterId = ""] = key.split(":");
  const of = walks.find((walk) => walk === name);
  return of && { of, fileKey, afterId };
}

export const wordsOfFile = (fileKey: string): string => searchJobKey({ of: "file", fileKey, afterId: "" });

export const missingWords = searchJobKey({ of: "missing", fileKey: "", afterId: "" });

/** Shorter ones are neither corrected nor looked up here. */
export const shortestNoted = 4;
const endingLength = 3;
const batchSize = 500;

/** Notes words, each once and for good. In one order, so that two who add the same words do not wait for each other. */
async function addToVocabulary(db: Queries, words: readonly string[]): Promise<void> {
  const noted = words.filter(isNoted).sort();
  for (let from = 0; from < noted.length; from += batchSize) {
    await db
      .insertInto("search_vocabulary")
      .values(noted.slice(from, from + batchSize).map((word) => ({ word, ending: endingOf(word) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

export const endingOf = (word: string): string => [...word].slice(-endingLength).join("");

/** Of numbers alone a list of results has thousands, and few that begin alike. */
function isNoted(word: string): boolean {
  return [...word].length >= shortestNoted && !isNumber(word);
}

export const isNumber = (word: string): boolean => !/[^\p{N}]/u.test(word);

interface SearchJobParts {
  db: Database;
  now(): Date;
  /** Tells whoever keeps answers that more is found. Never fails: it is found. */
  contentChanged(): Promise<void>;
}

/** SQLite keeps the whole process for as long as one batch takes: some 20 ms, and 120 where a file has 10,000 words. */
const noticesAtOnce = 5;
const wordsAtOnce = 2_000;
/** A job has an end well before its limit; what is left is the next one's. */
const batchesAJob = 200;

/** Notes the words of notices that came before the search did, or whose file was read just now. */
export function createSearchJob({ db, now, contentChanged }: SearchJobParts) {
  /** Goes a few notices on, fewer where they have long files. Returns whether there may be more. */
  function indexSome(walk: SearchWalk): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      const notices = await noticesOf(transaction, walk);
      let words = 0;
      for (const notice of notices) {
        words += await indexNotice(transaction, notice);
        walk.afterId = notice.id;
        if (words >= wordsAtOnce) return true;
      }
      return notices.length === noticesAtOnce;
    });
  }

  return {
    giveUpAfterMs: 7 * 24 * 60 * 60_000,
    words: {
      failed: "The words of notices could not be noted for the search; it is tried again later.",
      givenUp: "The words of notices could not be noted for the search, and that is given up.",
    },
    async run(key, signal) {
      const walk = readSearchJob(key);
      if (!walk) return;
      const beganAfter = walk.afterId;
      let isMore = true;
      for (let batch = 0; isMore && batch < batchesAJob; batch += 1) {
        signal.throwIfAborted();
        isMore = await indexSome(walk);
        // Statements of SQLite end before anybody else is heard, visitors and a stop among them.
        await nextTurn();
      }
      if (walk.afterId === beganAfter) return;
      if (isMore) await createJobStore(db, now).add("search", searchJobKey(walk));
      await contentChanged();
    },
  } satisfies JobHandler;
}

/** Held until their words are noted: who changes one meanwhile must not be overtaken by its words of before. */
function noticesOf(db: Queries, { of, fileKey, afterId }: SearchWalk) {
  const all = db
    .selectFrom("notices")
    .selectAll()
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(noticesAtOnce);
  const notices = isPostgres(db) ? all.forUpdate() : all;
  if (of === "file") return notices.where("file_key", "=", fileKey).execute();
  return notices
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("search_entries")
            .select("number")
            .whereRef("search_entries.notice_id", "=", "notices.id"),
        ),
      ),
    )
    .execute();
}

/** After a restore, or where the notices came before the search did. Each entry is a notice's, so that it is enough to count. */
export async function queueMissingWords(db: Queries, now: () => Date): Promise<void> {
  const [notices, entries] = await Promise.all([countOf("notices"), countOf("search_entries")]);
  if (notices !== entries) await createJobStore(db, now).add("search", missingWords);

  async function countOf(table: "notices" | "search_entries"): Promise<number> {
    const { total } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("total"))
      .executeTakeFirstOrThrow();
    return Number(total);
  }
}
