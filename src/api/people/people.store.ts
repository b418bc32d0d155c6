import { setImmediate as nextTurn } from "node:timers/promises";
import type { PeopleGroup } from "#contract/people/people.rules.ts";
import type { Note } from "../change-log/note-change.ts";
import { recordNoter } from "../change-log/record-changes.ts";
import { createRecordStore, type NewRow, newRow, type RowOf } from "../database/records/record.store.ts";
import { isBinned, isNotBinned, isOn } from "../database/records/visible.ts";
import type { Queries } from "../database/tables/tables.ts";
import { createFreeSlugs } from "./people.address.ts";
import { noteOrder, personWords } from "./people.log.ts";
import { inOrder, namesInOrder, setOrder } from "./people.order.ts";

export type PersonRow = RowOf<"people">;

export type NewPerson = Omit<NewRow<"people">, "group" | "place" | "slug">;

/** Some 10 ms on SQLite. */
const addedAtOnce = 20;

export type PeopleStore = ReturnType<typeof createPeopleStore>;

/**
 * The people of one group. The other group's are out of its reach. With `note` its changes stand in the log; build it from
 * their transaction.
 */
export function createPeopleStore(db: Queries, group: PeopleGroup, now: () => Date, note?: Note) {
  const noted = recordNoter(personWords, note);
  const records = createRecordStore({ db, table: "people", now, within: { group }, noted });

  /** A faculty member's address is free, and stays their own. Everybody new stands after those who have a place. */
  async function add(person: NewPerson, freeSlug = createFreeSlugs(db)): Promise<PersonRow> {
    for (;;) {
      const slug = group === "faculty" ? await freeSlug(person.full_name) : null;
      const added = await db
        .insertInto("people")
        .values(newRow({ ...person, group, slug, place: null }, now()))
        // Somebody else may have got it just now.
        .onConflict((conflict) => conflict.column("slug").doNothing())
        .returningAll()
        .executeTakeFirst();
      if (!added) continue;
      await noted?.(undefined, added);
      return added;
    }
  }

  return {
    ...records,
    add: (person: NewPerson) => add(person),

    /** In one transaction; whoever needs no database, as for a page that is kept, is served in between. */
    async addAll(people: readonly NewPerson[]): Promise<void> {
      const freeSlug = createFreeSlugs(db);
      for (const [index, person] of people.entries()) {
        await add(person, freeSlug);
        if ((index + 1) % addedAtOnce === 0) await nextTurn();
      }
    },

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

    async setOrder(ids: readonly string[]): Promise<void> {
      const before = await setOrder(db, group, ids);
      if (note) await noteOrder(note, group, { before, after: await namesInOrder(db, group) });
    },
  };
}

const conditionsOf = { live: isOn, all: isNotBinned, bin: isBinned };
