import type { SiteReads } from "#contract/visit.ts";
import type { Queries } from "../database/tables.ts";
import { createPreviewStore } from "../files/previews/previews.store.ts";
import { readAddress } from "./notices.address.ts";
import { readFeed } from "./notices.feed.ts";
import { readListed } from "./notices.listed.ts";
import { createNoticePages } from "./notices.pages.ts";
import { toNoticePagination, toRecord } from "./notices.record.ts";
import { createSameRecords, createSameRows } from "./notices.same-rows.ts";
import { createNoticeStore } from "./notices.store.ts";

/** What the public pages read about notices. */
export function createNoticeReads(db: Queries, now: () => Date): SiteReads["notices"] {
  const notices = createNoticeStore(db, now);
  const pages = createNoticePages(db, createSameRows(db));
  const toSameRecord = createSameRecords();
  return {
    async page({ page, limit, ...filter }) {
      const liveAt = now();
      const query = { ...filter, liveAt, pinnedFirst: true };
      const [{ rows, total, years }, changesAt] = await Promise.all([
        pages.readWithYears(query, { page, limit }),
        notices.nextChangeOfOrder(liveAt),
      ]);
      const withPages = await createPreviewStore(db, now).withPages(
        rows.flatMap(({ file_key }) => file_key ?? []),
      );
      const pictured = rows.filter(({ file_key }) => file_key && withPages.has(file_key));
      return {
        pictured: new Set(pictured.map(({ id }) => id)),
        notices: rows.map((row) => toSameRecord(row, liveAt)),
        pagination: toNoticePagination(total, page, limit),
        years,
        changesAt,
      };
    },
    async latest(count) {
      const liveAt = now();
      const [rows, changesAt] = await Promise.all([pages.latest(liveAt, count), notices.nextChange(liveAt)]);
      return { notices: rows.map((row) => toRecord(row, liveAt)), changesAt };
    },
    news: () => notices.news(),
    listed: (range) => readListed(db, range, now),
    feed: (wanted) => readFeed(db, wanted, now),
    byAddress: (slug) => readAddress(db, slug, now),
  };
}
