import type { PeopleGroup } from "#contract/people.rules.ts";
import { createRecordStore, type NewRow, newRow, type RowOf } from "../database/record.store.ts";
import type { Queries } from "../database/tables.ts";
import { isBinned, isNotBinned, isOn } from "../database/visible.ts";
import { freeSlug } from "./people.address.ts";
import { inOrder, setOrder } from "./people.order.ts";

export type PersonRow = RowOf<"people">;

export type NewPerson = Omit<NewRow<"people">, "group" | "place" | "slug">;

export type PeopleStore = ReturnType<typeof createPeopleStore>;

/** The people of one group. The other group's are out of its reach. */
export function createPeopleStore(db: Queries, group: PeopleGroup, now: () => Date) {
  const records = createRecordStore({ db, table: "people", now, within: { group } });
  return {
    ...records,

    /** A faculty member's address is free, and stays their own. Everybody new stands after those who have a place. */
    async add(person: NewPerson): Promise<PersonRow> {
      for (;;) {
        const slug = group === "faculty" ? await freeSlug(db, person.full_name) : null;
        const added = await db
          .insertInto("people")
          .values(newRow({ ...person, group, slug, place: null }, now()))
          // Somebody else may have got it just now.
          .onConflict((conflict) => conflict.column("slug").doNothing())
          .returningAll()
          .executeTakeFirst();
        if (added) return added;
      }
    },

    setOrder: (ids: readonly string[]) => setOrder(db, group, ids),

    /** In the order of the pages. */
    list(which: "live" | "all" | "bin"): Promise<PersonRow[]> {
      return db
        .selectFrom("people")
        .selectAll()
        .where("group", "=", group)
        .where(conditionsOf[which])
        .orderBy(inOrder)
        .execute();
    },
  };
}

const conditionsOf = { live: isOn, all: isNotBinned, bin: isBinned };
