import type { SiteReads } from "#contract/visit.ts";
import type { Queries } from "../database/tables/tables.ts";
import { readAddress } from "./notices.address.ts";
import { readFeed } from "./notices.feed.ts";
import { firstPages, readListed } from "./notices.listed.ts";
import { readMoments } from "./notices.moments.ts";
import { createNoticePages } from "./notices.pages.ts";
import { toNoticePagination, toRecord } from "./notices.record.ts";

/** What the public pages read about notices. Searches, which may take long, have a reader of their own. */
export function createNoticeReads(db: Queries, now: () => Date, reader = db): SiteReads["notices"] {
  // What is read comes after the moments: a change between the two is then over already, and nothing is cached beyond it.
  async function beginReading() {
    const known = await readMoments(db, now());
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
      const source = createNoticePages(filter.search ? reader : db);
      const { rows, total, years } = await source.readWithYears(query, { page, limit });
      const pictures = await firstPages(db, rows);
      const pictured = rows.filter(({ file_key }) => file_key && pictures.has(file_key));
      return {
        pictured: new Set(pictured.map(({ id }) => id)),
        notices: rows.map((row) => toRecord(row, liveAt)),
        pagination: toNoticePagination(total, page, limit),
        years,
        changesAt: changesAt(orderChangesAt),
      };
    },
    async latest(count) {
      const { listChangesAt, liveAt, changesAt } = await beginReading();
      const rows = await createNoticePages(db).latest(liveAt, count);
      return { notices: rows.map((row) => toRecord(row, liveAt)), changesAt: changesAt(listChangesAt) };
    },
    news: async () => (await readMoments(db, now())).news,
    listed: (range) => readListed(db, range, now),
    feed: (wanted) => readFeed(db, wanted, now),
    byAddress: (slug) => readAddress(db, slug, now),
  };
}
