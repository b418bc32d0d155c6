import { readAddress } from "#base/slugs.ts";
import { createBannerReads } from "#features/banners/banners.server.ts";
import { type CollectionName, collections, collectionTables } from "#features/collections.ts";
import { createMessageWrites } from "#features/contact/receive-message.server.ts";
import { createDownloadReads } from "#features/downloads/download-reads.server.ts";
import { createEventReads } from "#features/events/events.server.ts";
import { listTypes } from "#features/newsletter/chosen-types.server.ts";
import type { SubscriberTokens } from "#features/newsletter/subscriber-tokens.server.ts";
import {
  createSubscriberLinks,
  createSubscriberWrites,
} from "#features/newsletter/subscribers.store.server.ts";
import { listNoticeTypes } from "#features/notices/notices.store.server.ts";
import { createNoticeReads } from "#features/notices/read-notices.server.ts";

import { createPeopleReads } from "#features/people/people.server.ts";
import { readPrograms } from "#features/programs/read-programs.ts";
import { createRedirectReads } from "#features/redirects/redirects.store.server.ts";
import { createSearchReads } from "#features/search/search.server.ts";
import { pagesOfTypes } from "#features/search/searched-pages.ts";
import { readLive, recordServer } from "#kit/collections/collection.server.ts";
import type { PlainRecord } from "#kit/collections/define-collection.ts";
import { createPublicFiles } from "#kit/documents/public-files.server.ts";
import { createContentReads, readDrafts } from "#kit/documents/read-documents.server.ts";
import type { Documents } from "#kit/documents/registry.ts";
import type { Readers } from "#platform/database/open.ts";
import type { Database } from "#platform/database/tables/tables.ts";
import { readEntries } from "./search-entries.server.ts";

type Parts = { db: Database; readers: Readers; now(): Date; documents: Documents; tokens: SubscriberTokens };

export function openReads({ db, readers: { visitors }, now, documents, tokens }: Parts) {
  const publicFiles = createPublicFiles({ db, documents, tables: collectionTables, now });
  const content = createContentReads(db, documents, now);
  const search = createSearchReads({
    db: visitors,
    now,
    readEntries: (at) => readEntries({ db: visitors, content, pages: pagesOfTypes }, at),
  });
  return {
    publicFiles,
    redirects: createRedirectReads(content),
    isMissingPage(path: string): boolean {
      const known = content.knownExtras()?.ownPages;
      const page = known?.get(readAddress(decodeURIComponent(path.slice(1))) ?? "");
      return known !== undefined && (page?.state ?? "never public") === "never public";
    },
    reads: {
      notices: { ...createNoticeReads(db, now, visitors), types: () => listNoticeTypes(content) },
      people: createPeopleReads(db, now),
      events: createEventReads(db, now),
      downloads: createDownloadReads(db, now),
      roadblocks: createBannerReads(db, now),
      /** For a collection without its own reads. */
      records: async <Name extends CollectionName>(name: Name) => {
        const { records, changesAt } = await readLive(db, recordServer(collections[name]), now);
        return { records: records as PlainRecord<(typeof collections)[Name]>[], changesAt };
      },
      content,
      /** In the order of the pages, each with its document. */
      programs: { shown: readPrograms },
      subscribers: {
        choices: createSubscriberLinks(db, now, tokens).choices,
        types: () => listTypes(content),
      },
      search,
    },
    drafts: () => readDrafts(db, documents, now, content.lastTexts()),
    forget(): void {
      content.forget();
      search.forget();
      publicFiles.forget();
    },
  };
}

type WriteParts = Parameters<typeof createMessageWrites>[0] & Parameters<typeof createSubscriberWrites>[0];

export function openWrites(parts: WriteParts, ipAddress: string) {
  return {
    messages: createMessageWrites(parts, ipAddress),
    subscribers: createSubscriberWrites(parts, ipAddress),
  };
}

type FeatureReads = Omit<ReturnType<typeof openReads>["reads"], "content">;
type FeatureWrites = ReturnType<typeof openWrites>;

declare module "#kit/pages/visit.ts" {
  interface Reads extends FeatureReads {}
  interface Writes extends FeatureWrites {}
}
