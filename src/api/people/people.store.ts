import type { PeopleGroup } from "#contract/people.rules.ts";
import { createRecordStore, type NewRow, type RowOf } from "../database/record.store.ts";
import type { Queries } from "../database/tables.ts";
import { isBinned, isNotBinned, isOn } from "../database/visible.ts";

export type PersonRow = RowOf<"people">;

export type NewPerson = Omit<NewRow<"people">, "group">;

export type PeopleStore = ReturnType<typeof createPeopleStore>;

/** The people of one group. The other group's are out of its reach. */
export function createPeopleStore(db: Queries, group: PeopleGroup, now: () => Date) {
  const records = createRecordStore({ db, table: "people", now, within: { group } });
  return {
    ...records,

    add: (person: NewPerson) => records.add({ ...person, group }),

    /** By the day on which they were added; of one day, in the order of being added. */
    list(which: "live" | "all" | "bin"): Promise<PersonRow[]> {
      return db
        .selectFrom("people")
        .selectAll()
        .where("group", "=", group)
        .where(conditionsOf[which])
        .orderBy("added_day")
        .orderBy("id")
        .execute();
    },
  };
}

const conditionsOf = { live: isOn, all: isNotBinned, bin: isBinned };
