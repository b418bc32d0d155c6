import type { ChangedTables } from "#collections/changes.server.ts";
import type { Readers } from "#database/open.ts";
import type { Database } from "#database/tables/tables.ts";
import { createContentReads, readDrafts } from "#documents/documents.reads.server.ts";
import type { Samples } from "#documents/documents.store.server.ts";
import { createRoadblockReads } from "#features/banners/banners.store.server.ts";
import { createSubscriberReads } from "#features/newsletter/subscribers.store.server.ts";
import { createNoticeReads } from "#features/notices/notices.reads.server.ts";
import { createPeopleReads } from "#features/people/people.store.server.ts";
import { createRedirectReads } from "#features/redirects/redirects.store.server.ts";
import { createPublicFiles } from "#files/public-files.server.ts";
import { createSearchReads } from "#search/search.server.ts";
import { searchedPages } from "#search/search.words.ts";

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
