import { createSearchJob, missingWords } from "#kit/search/search-index.server.ts";
import type { Database } from "#platform/database/tables/tables.ts";

/** Does for notices that were filled in what the queue of a server would do behind whatever is measured. */
export async function noteWords(db: Database): Promise<void> {
  const job = createSearchJob({ db, contentChanged: async () => {} });
  const { signal } = new AbortController();
  while ((await job.run(missingWords, signal)) === "more");
}
