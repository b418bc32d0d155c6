import { createContentReads, readDrafts, type Samples } from "#api/content/content.reads.ts";
import type { Readers } from "#api/database/open.ts";
import type { ChangedTables } from "#api/database/records/changes.ts";
import { holdRead } from "#api/database/records/held-reads.ts";
import type { Database } from "#api/database/tables/tables.ts";
import { createHeldPictures } from "#api/files/pictures/held-pictures.ts";
import { createPublicFiles } from "#api/files/public-files.ts";
import { readMoments } from "#api/notices/notices.moments.ts";
import { createNoticeReads } from "#api/notices/notices.reads.ts";
import { createPeopleReads } from "#api/people/people.reads.ts";
import { createRedirectReads } from "#api/redirects/redirects.reads.ts";
import { createRoadblockReads } from "#api/roadblocks/roadblocks.reads.ts";
import { createSearchReads } from "#api/search/search.reads.ts";
import { createSubscriberReads } from "#api/subscribers/subscribers.writes.ts";
import { searchedPages } from "#content/pages/search.ts";
import { holdReads } from "./held-site-reads.ts";

/** Everything that pages read, and what of it a process caches until something changes. */
export function openSiteReads(db: Database, { visitors }: Readers, now: () => Date, samples: Samples) {
  const publicFiles = createPublicFiles(db, now);
  const content = createContentReads(db, samples, now);
  const search = createSearchReads({ db: visitors, now, content, pages: searchedPages });
  const redirects = createRedirectReads(db);
  const pictures = createHeldPictures(db);
  const moments = holdRead(["notices"], now, () => readMoments(db, now()));
  const held = holdReads(
    {
      notices: createNoticeReads(db, now, { reader: visitors, moments: moments.read }),
      people: createPeopleReads(db, now, pictures),
      roadblocks: createRoadblockReads(db, now),
    },
    now,
  );
  return {
    publicFiles,
    redirects,
    reads: {
      ...held.reads,
      content,
      subscribers: createSubscriberReads(db, now),
      search,
    },
    drafts: () => readDrafts(db, samples, now),
    /** Something has changed, here or on another server. */
    forget(tables: ChangedTables): void {
      pictures.forget(tables);
      moments.forget(tables);
      held.forget(tables);
      content.forget(tables);
      search.forget();
      redirects.forget(tables);
      publicFiles.forget();
    },
  };
}
