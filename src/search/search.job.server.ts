import { setImmediate as nextTurn } from "node:timers/promises";
import { isPostgres } from "#database/dialect.ts";
import type { JobHandler } from "#database/queue/job-loop.ts";
import { createJobStore } from "#database/queue/jobs.store.ts";
import type { Database, Queries } from "#database/tables/tables.ts";
import {
  indexNotice,
  missingWords,
  readSearchJob,
  type SearchWalk,
  searchJobKey,
} from "./search-index.server.ts";

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
export function createSearchJob({ db, now, contentChanged }: SearchJobParts): JobHandler {
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
  };
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
