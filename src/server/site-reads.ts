import { createContentReads, readDrafts, type Samples } from "#api/content/content.reads.ts";
import type { Readers } from "#api/database/open.ts";
import type { ChangedTables } from "#api/database/records/changes.ts";
import type { Database } from "#api/database/tables/tables.ts";
import { createPublicFiles } from "#api/files/public-files.ts";
import { createNoticeReads } from "#api/notices/notices.reads.ts";
import { createPeopleReads } from "#api/people/people.reads.ts";
import { createRedirectReads } from "#api/redirects/redirects.reads.ts";
import { createRoadblockReads } from "#api/roadblocks/roadblocks.reads.ts";
import { createSearchReads } from "#api/search/search.reads.ts";
import { createSubscriberReads } from "#api/subscribers/subscribers.writes.ts";
import { searchedPages } from "#content/pages/search.ts";

/** Everything that pages read, and what of it a process caches until something changes. */
export function openSiteReads(db: Database, { visitors }: Readers, now: () => Date, samples: Samples) {
  const publicFiles = createPublicFiles(db, now);
  const content = createContentReads(db, samples, now);
  const search = createSearchReads({ db: visitors, now, content, pages: searchedPages });
  const redirects = createRedirectReads(db);
  return {
    publicFiles,
    redirects,
    reads: {
      notices: createNoticeReads(db, now, visitors),
      people: createPeopleReads(db, now),
      roadblocks: createRoadblockReads(db, now),
      content,
      subscribers: createSubscriberReads(db, now),
      search,
    },
    drafts: () => readDrafts(db, samples, now),
    /** Something has changed, here or on another server. */
    forget(tables: ChangedTables): void {
      content.forget(tables);
      search.forget();
      redirects.forget(tables);
      publicFiles.forget();
    },
  };
}
