import { sql } from "kysely";
import { addDays, dayOf, startOfDay } from "#contract/calendar/dates.ts";
import type { ShownState } from "#contract/records/life.rules.ts";
import type { Note } from "../change-log/note-change.ts";
import { recordNoter } from "../change-log/record-changes.ts";
import { createRecordStore, type NewRow, type RowOf } from "../database/records/record.store.ts";
import { isBinned, isLiveRoadblock, isNotBinned, isOn, isRoadblockIn } from "../database/records/visible.ts";
import { type Condition, matchingRows } from "../database/search/matching-rows.ts";
import type { Queries } from "../database/tables/tables.ts";
import { roadblockWords } from "./roadblocks.log.ts";

export type RoadblockRow = RowOf<"roadblocks">;
export type NewRoadblock = NewRow<"roadblocks">;

export interface RoadblockQuery {
  /** Everyone sees what is live, the banners of today; an administrator sees all but the bin, one state, or the bin. */
  which: ShownState | "all" | "bin";
  /** A part of the link. */
  search?: string | undefined;
}

export type RoadblockStore = ReturnType<typeof createRoadblockStore>;

/** With `note` its changes stand in the log; build it from their transaction. */
export function createRoadblockStore(db: Queries, now: () => Date, note?: Note) {
  return {
    ...createRecordStore({ db, table: "roadblocks", now, noted: recordNoter(roadblockWords, note) }),

    matching: (query: RoadblockQuery) => matchingRows(db, "roadblocks", conditionOf(query, now())),

    /** What Home shows today, newest first. */
    current(): Promise<RoadblockRow[]> {
      return db
        .selectFrom("roadblocks")
        .selectAll()
        .where(isLiveRoadblock(now()))
        .orderBy("id", "desc")
        .execute();
    },

    /** The next midnight at which a banner begins or has ended. */
    async nextChange(): Promise<Date | undefined> {
      const today = dayOf(now());
      const { rows } = await sql<{ starts: string | null; ends: string | null }>`
        select (select min(active_from) from roadblocks where ${isOn} and active_from > ${today}) as starts,
          (select min(active_to) from roadblocks where ${isOn} and active_to >= ${today}) as ends`.execute(
        db,
      );
      const { starts, ends } = rows[0] ?? {};
      const days = [...(starts ? [starts] : []), ...(ends ? [addDays(ends, 1)] : [])].sort();
      return days[0] ? startOfDay(days[0]) : undefined;
    },
  };
}

function conditionOf({ which, search }: RoadblockQuery, now: Date): Condition<"roadblocks"> {
  const isWanted = which === "all" ? isNotBinned : which === "bin" ? isBinned : isRoadblockIn(which, now);
  // What LIKE would read as a wildcard is left out.
  const words = (search ?? "")
    .toLowerCase()
    .split(/[\s%_\\]+/)
    .filter(Boolean);
  return (is) =>
    is.and([isWanted, ...words.map((word) => is(is.fn<string>("lower", ["link"]), "like", `%${word}%`))]);
}
