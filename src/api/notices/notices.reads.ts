import type { SiteReads } from "#contract/visit.ts";
import type { Queries } from "../database/tables.ts";
import { toPagination, toRecord } from "./notices.record.ts";
import { createNoticeStore } from "./notices.store.ts";

/** What the public pages read about notices. */
export function createNoticeReads(db: Queries, now: () => Date): SiteReads["notices"] {
  const notices = createNoticeStore(db, now);
  return {
    async page({ page, limit, ...filter }) {
      const query = { ...filter, onlyActive: true };
      const [rows, total, years] = await Promise.all([
        notices.list(query, { page, limit }),
        notices.count(query),
        notices.years(),
      ]);
      return { notices: rows.map(toRecord), pagination: toPagination(total, page, limit), years };
    },
    news: () => notices.news(),
  };
}
