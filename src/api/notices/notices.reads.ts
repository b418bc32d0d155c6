import type { SiteReads } from "#contract/visit.ts";
import type { Queries } from "../database/tables.ts";
import { createNoticePages } from "./notices.pages.ts";
import { toNoticePagination, toRecord } from "./notices.record.ts";
import { createNoticeStore } from "./notices.store.ts";

/** What the public pages read about notices. */
export function createNoticeReads(db: Queries, now: () => Date): SiteReads["notices"] {
  const notices = createNoticeStore(db, now);
  const pages = createNoticePages(db);
  return {
    async page({ page, limit, ...filter }) {
      const query = { ...filter, onlyActive: true };
      const [{ rows, total }, years] = await Promise.all([pages.read(query, { page, limit }), pages.years()]);
      return { notices: rows.map(toRecord), pagination: toNoticePagination(total, page, limit), years };
    },
    news: () => notices.news(),
  };
}
