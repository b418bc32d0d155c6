import type { Selectable } from "kysely";
import type { Day } from "#contract/dates.ts";
import type { PeopleGroup } from "#contract/people.rules.ts";
import { setOrFlip } from "../database/flags.ts";
import { newId } from "../database/ids.ts";
import type { Queries, Tables } from "../database/tables.ts";

export type PersonRow = Selectable<Tables["people"]>;

export interface NewPerson {
  fullName: string;
  education: string;
  post: string;
  addedDay: Day;
  headshotKey: string;
  linkedin: string | null;
  active?: boolean;
}

/** The people of one group. The other group's are out of its reach. */
export function createPeopleStore(db: Queries, group: PeopleGroup, now: () => Date) {
  return {
    find: (id: string): Promise<PersonRow | undefined> =>
      db.selectFrom("people").selectAll().where("id", "=", id).where("group", "=", group).executeTakeFirst(),

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

    async add(person: NewPerson): Promise<PersonRow> {
      const at = now().toISOString();
      return db
        .insertInto("people")
        .values({
          id: newId(),
          group,
          full_name: person.fullName,
          education: person.education,
          post: person.post,
          added_day: person.addedDay,
          headshot_key: person.headshotKey,
          linkedin: person.linkedin,
          active: person.active === false ? 0 : 1,
          created_at: at,
          updated_at: at,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    /** Changes what is named and leaves the rest; undefined when the group has no such person. */
    change(id: string, changes: Partial<Omit<NewPerson, "active">>): Promise<PersonRow | undefined> {
      return db
        .updateTable("people")
        .set({
          updated_at: now().toISOString(),
          ...(changes.fullName !== undefined && { full_name: changes.fullName }),
          ...(changes.education !== undefined && { education: changes.education }),
          ...(changes.post !== undefined && { post: changes.post }),
          ...(changes.addedDay !== undefined && { added_day: changes.addedDay }),
          ...(changes.headshotKey !== undefined && { headshot_key: changes.headshotKey }),
          ...(changes.linkedin !== undefined && { linkedin: changes.linkedin }),
        })
        .where("id", "=", id)
        .where("group", "=", group)
        .returningAll()
        .executeTakeFirst();
    },

    /** Sets the flag, or flips it when no value is given. */
    toggle(id: string, active: boolean | undefined): Promise<PersonRow | undefined> {
      return db
        .updateTable("people")
        .set({ active: setOrFlip(active), updated_at: now().toISOString() })
        .where("id", "=", id)
        .where("group", "=", group)
        .returningAll()
        .executeTakeFirst();
    },
  };
}
