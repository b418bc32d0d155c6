import { sql } from "kysely";
import { addDays, dayOf, startOfDay } from "#calendar/dates.ts";
import { type AddToLog, type RecordWords, recordLogger, shortKey } from "#collections/audit-log.server.ts";
import { type Condition, matchingRows } from "#collections/matching-rows.server.ts";
import { createRecordStore, type NewRow, type RowOf } from "#collections/record.store.server.ts";
import type { ShownState } from "#collections/records.rules.ts";
import { bannerPeriod } from "#collections/visibility.ts";
import {
  isBinned,
  isLiveRoadblock,
  isNotBinned,
  isOn,
  isRoadblockIn,
  lifeOf,
} from "#collections/visible.server.ts";
import { recordReader } from "#database/tables/field-columns.ts";
import type { Queries } from "#database/tables/tables.ts";
import { createPictureStore, pictureUrl, type StoredPicture, toPicture } from "#files/pictures.server.ts";
import { bannerFileName } from "#files/public-files.server.ts";
import { roadblockFields } from "./banners.rules.ts";
import type { Roadblock } from "./banners.schemas.ts";

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
export function createRoadblockStore(db: Queries, now: () => Date, note?: AddToLog) {
  return {
    ...createRecordStore({ db, table: "roadblocks", now, noted: recordLogger(roadblockWords, note) }),

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

/** How the log of changes speaks of banners. A banner is called by its link. */
const roadblockWords: RecordWords<RowOf<"roadblocks">> = {
  kind: "roadblock",
  fields: roadblockFields,
  titleOf: ({ link }) => link,
  others: ({ banner_key }) => ({ "Banner image": `Picture ${shortKey(banner_key)}` }),
};

const fieldsOf = recordReader(roadblockFields);

/** Banners as they leave the server, with their pictures. */
export async function toRecords(db: Queries, rows: readonly RoadblockRow[], at: Date): Promise<Roadblock[]> {
  const pictures = await createPictureStore(db).find(rows.map((row) => row.banner_key));
  return rows.map((row) => toRecord(row, pictures.get(row.banner_key), at));
}

function toRecord(row: RoadblockRow, picture: StoredPicture | undefined, at: Date): Roadblock {
  return {
    _id: row.id,
    bannerLink: pictureUrl(row.banner_key, bannerFileName),
    picture: toPicture(picture, bannerFileName),
    ...fieldsOf(row),
    isActive: row.active === 1,
    createdAt: row.created_at,
    ...lifeOf(row, bannerPeriod(row.active_from, row.active_to), at),
  };
}

/** What the public pages read about banners. */
export function createRoadblockReads(db: Queries, now: () => Date) {
  const roadblocks = createRoadblockStore(db, now);
  return {
    async active() {
      const [rows, changesAt] = await Promise.all([roadblocks.current(), roadblocks.nextChange()]);
      return { roadblocks: await toRecords(db, rows, now()), changesAt };
    },
  };
}
