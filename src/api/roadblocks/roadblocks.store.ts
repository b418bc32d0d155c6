import type { Expression, ExpressionBuilder, Selectable, SqlBool } from "kysely";
import { addDays, type Day, dayOf, startOfDay } from "#contract/dates.ts";
import { setOrFlip } from "../database/flags.ts";
import { newId } from "../database/ids.ts";
import type { Queries, Tables } from "../database/tables.ts";

export type RoadblockRow = Selectable<Tables["roadblocks"]>;

export interface NewRoadblock {
  bannerKey: string;
  link: string;
  activeFrom: Day;
  activeTo: Day;
  seconds: number;
  active?: boolean;
}

export interface RoadblockQuery {
  /** Everyone sees the banners that are switched on; an administrator sees them all. */
  onlyActive: boolean;
  /** A part of the link. */
  search?: string | undefined;
}

export function createRoadblockStore(db: Queries, now: () => Date) {
  return {
    find: (id: string): Promise<RoadblockRow | undefined> =>
      db.selectFrom("roadblocks").selectAll().where("id", "=", id).executeTakeFirst(),

    /** The first page holds the newest. Within a page the oldest comes first, since the list turns it round. */
    async page(query: RoadblockQuery, part: { page: number; limit: number }): Promise<RoadblockRow[]> {
      const rows = await db
        .selectFrom("roadblocks")
        .selectAll()
        .where(matching(query))
        .orderBy("id", "desc")
        .limit(part.limit)
        .offset((part.page - 1) * part.limit)
        .execute();
      return rows.reverse();
    },

    async count(query: RoadblockQuery): Promise<number> {
      const { total } = await db
        .selectFrom("roadblocks")
        .select(({ fn }) => fn.countAll().as("total"))
        .where(matching(query))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** What Home shows today, newest first. */
    current(): Promise<RoadblockRow[]> {
      const today = dayOf(now());
      return db
        .selectFrom("roadblocks")
        .selectAll()
        .where("active", "=", 1)
        .where("active_to", ">=", today)
        .where("active_from", "<=", today)
        .orderBy("id", "desc")
        .execute();
    },

    /** The next midnight at which a banner begins or has ended. */
    async nextChange(): Promise<Date | undefined> {
      const today = dayOf(now());
      const { starts } = await db
        .selectFrom("roadblocks")
        .select(({ fn }) => fn.min("active_from").as("starts"))
        .where("active", "=", 1)
        .where("active_from", ">", today)
        .executeTakeFirstOrThrow();
      const { ends } = await db
        .selectFrom("roadblocks")
        .select(({ fn }) => fn.min("active_to").as("ends"))
        .where("active", "=", 1)
        .where("active_to", ">=", today)
        .executeTakeFirstOrThrow();
      const days = [...(starts ? [starts] : []), ...(ends ? [addDays(ends, 1)] : [])].sort();
      return days[0] ? startOfDay(days[0]) : undefined;
    },

    async add(roadblock: NewRoadblock): Promise<RoadblockRow> {
      const at = now().toISOString();
      return db
        .insertInto("roadblocks")
        .values({
          id: newId(),
          banner_key: roadblock.bannerKey,
          link: roadblock.link,
          active_from: roadblock.activeFrom,
          active_to: roadblock.activeTo,
          seconds: roadblock.seconds,
          active: roadblock.active === false ? 0 : 1,
          created_at: at,
          updated_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Changes what is named and leaves the rest; undefined when there is no such banner. */
    change(id: string, changes: Partial<Omit<NewRoadblock, "active">>): Promise<RoadblockRow | undefined> {
      return db
        .updateTable("roadblocks")
        .set({
          updated_at: now().toISOString(),
          ...(changes.bannerKey !== undefined && { banner_key: changes.bannerKey }),
          ...(changes.link !== undefined && { link: changes.link }),
          ...(changes.activeFrom !== undefined && { active_from: changes.activeFrom }),
          ...(changes.activeTo !== undefined && { active_to: changes.activeTo }),
          ...(changes.seconds !== undefined && { seconds: changes.seconds }),
        })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
    },

    /** Sets the flag, or flips it when no value is given. */
    toggle(id: string, active: boolean | undefined): Promise<RoadblockRow | undefined> {
      return db
        .updateTable("roadblocks")
        .set({ active: setOrFlip(active), updated_at: now().toISOString() })
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirst();
    },
  };
}

function matching({ onlyActive, search }: RoadblockQuery) {
  // What LIKE would read as a wildcard is left out.
  const words = (search ?? "")
    .toLowerCase()
    .split(/[\s%_\\]+/)
    .filter(Boolean);
  return (is: ExpressionBuilder<Tables, "roadblocks">): Expression<SqlBool> =>
    is.and([
      ...(onlyActive ? [is("active", "=", 1)] : []),
      ...words.map((word) => is(is.fn<string>("lower", ["link"]), "like", `%${word}%`)),
    ]);
}
