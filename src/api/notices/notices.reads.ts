import type { SiteReads } from "#contract/visit.ts";
import type { Queries } from "../database/tables/tables.ts";
import { readAddress } from "./notices.address.ts";
import { readFeed } from "./notices.feed.ts";
import { readListed } from "./notices.listed.ts";
import { readMoments } from "./notices.moments.ts";
import { createNoticePages } from "./notices.pages.ts";
import { toNoticePagination, toRecord } from "./notices.record.ts";
import { createSameRecords, createSameRows } from "./notices.same-rows.ts";

interface NoticeReadsOptions {
  /** For searches, which may take long. */
  reader?: Queries;
  /** Whoever knows when something changes may cache them. */
  moments?: () => ReturnType<typeof readMoments>;
}

/** What the public pages read about notices. */
export function createNoticeReads(
  db: Queries,
  now: () => Date,
  { reader = db, moments = () => readMoments(db, now()) }: NoticeReadsOptions = {},
): SiteReads["notices"] {
  const pages = createNoticePages(db, createSameRows(db));
  const searched = createNoticePages(reader, createSameRows(reader));
  const toSameRecord = createSameRecords();

  // What is read comes after the moments: a change between the two is then over already, and nothing is kept beyond it.
  async function beginReading() {
    const known = await moments();
    const liveAt = now();
    // A clock that was set back meanwhile: what was to come after this moment is not known.
    const changesAt = (then: Date | undefined) => (liveAt < known.at ? liveAt : then);
    return { ...known, liveAt, changesAt };
  }

  return {
    async page({ page, limit, ...filter }) {
      // Mostly none is pinned, and then nobody has to look for them.
      const { hasPinned, orderChangesAt, liveAt, changesAt } = await beginReading();
      const query = { ...filter, liveAt, pinnedFirst: hasPinned };
      const source = filter.search ? searched : pages;
      const { rows, total, years } = await source.readWithYears(query, { page, limit });
      const pictured = rows.filter(({ has_pages }) => has_pages);
      return {
        pictured: new Set(pictured.map(({ id }) => id)),
        notices: rows.map((row) => toSameRecord(row, liveAt)),
        pagination: toNoticePagination(total, page, limit),
        years,
        changesAt: changesAt(orderChangesAt),
      };
    },
    async latest(count) {
      const { listChangesAt, liveAt, changesAt } = await beginReading();
      const rows = await pages.latest(liveAt, count);
      return { notices: rows.map((row) => toRecord(row, liveAt)), changesAt: changesAt(listChangesAt) };
    },
    news: async () => (await moments()).news,
    listed: (range) => readListed(db, range, now),
    feed: (wanted) => readFeed(db, wanted, now),
    byAddress: (slug) => readAddress(db, slug, now),
  };
}
