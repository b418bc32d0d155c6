import { readLive, recordServer } from "#collections/collection.server.ts";
import { type CollectionName, collections } from "#collections/collections.ts";
import type { PlainRecord } from "#collections/define-collection.ts";
import type { Readers } from "#database/open.ts";
import type { Database } from "#database/tables/tables.ts";
import { createContentReads, readDrafts } from "#documents/documents.reads.server.ts";
import type { Samples } from "#documents/documents.store.server.ts";
import { createBannerReads } from "#features/banners/banners.server.ts";
import { createMessageWrites } from "#features/contact/messages.routes.server.ts";
import { createEventReads } from "#features/events/events.server.ts";
import {
  createSubscriberLinks,
  createSubscriberWrites,
} from "#features/newsletter/subscribers.store.server.ts";
import { createNoticeReads } from "#features/notices/notices.reads.server.ts";
import { createPeopleReads } from "#features/people/people.server.ts";
import { createRedirectReads } from "#features/redirects/redirects.store.server.ts";
import { createPublicFiles } from "#files/public-files.server.ts";
import type { SubscriberTokens } from "#mail/subscriber-tokens.server.ts";
import { createSearchReads } from "#search/search.server.ts";
import { pagesOfTypes } from "#search/searched-pages.ts";

type Parts = { db: Database; readers: Readers; now(): Date; samples: Samples; tokens: SubscriberTokens };

export function openReads({ db, readers: { visitors }, now, samples, tokens }: Parts) {
  const publicFiles = createPublicFiles(db, now);
  const content = createContentReads(db, samples, now);
  const search = createSearchReads({ db: visitors, now, content, pages: pagesOfTypes });
  return {
    publicFiles,
    redirects: createRedirectReads(content),
    reads: {
      notices: createNoticeReads(db, now, visitors),
      people: createPeopleReads(db, now),
      events: createEventReads(db, now),
      roadblocks: createBannerReads(db, now),
      /** For a collection without its own reads. */
      records: async <Name extends CollectionName>(name: Name) => {
        const { records, changesAt } = await readLive(db, recordServer(collections[name]), now);
        return { records: records as PlainRecord<(typeof collections)[Name]>[], changesAt };
      },
      content,
      subscribers: { choices: createSubscriberLinks(db, now, tokens).choices },
      search,
    },
    drafts: () => readDrafts(db, samples, now),
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
