import type { SiteReads } from "#contract/visit.ts";
import type { Queries } from "../database/tables/tables.ts";
import { toRecords } from "./roadblocks.record.ts";
import { createRoadblockStore } from "./roadblocks.store.ts";

/** What the public pages read about banners. */
export function createRoadblockReads(db: Queries, now: () => Date): SiteReads["roadblocks"] {
  const roadblocks = createRoadblockStore(db, now);
  return {
    async active() {
      const [rows, changesAt] = await Promise.all([roadblocks.current(), roadblocks.nextChange()]);
      return { roadblocks: await toRecords(db, rows, now()), changesAt };
    },
  };
}
