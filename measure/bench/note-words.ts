import type { Database } from "#database/tables/tables.ts";
import { createSearchJob, missingWords } from "#search/search-index.server.ts";

/** Does for notices that were filled in what the queue of a server would do behind whatever is measured. */
export async function noteWords(db: Database, now = () => new Date()): Promise<void> {
  const job = createSearchJob({ db, now, contentChanged: async () => {} });
  const { signal } = new AbortController();
  for (let key: string | undefined = missingWords; key; ) {
    await job.run(key, signal);
    const next = await db.deleteFrom("jobs").where("kind", "=", "search").returning("key").executeTakeFirst();
    key = next?.key;
  }
}
