import type { PeopleGroup } from "#contract/people.rules.ts";
import { createRecordStore, type NewRow, type RowOf } from "../database/record.store.ts";
import type { Queries } from "../database/tables.ts";

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
    list({ onlyActive }: { onlyActive: boolean }): Promise<PersonRow[]> {
      let rows = db
        .selectFrom("people")
        .selectAll()
        .where("group", "=", group)
        .orderBy("added_day")
        .orderBy("id");
      if (onlyActive) rows = rows.where("active", "=", 1);
      return rows.execute();
    },
  };
}
