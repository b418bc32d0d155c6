import { sql } from "kysely";
import type { PeopleGroup } from "#contract/people/people.rules.ts";
import { isPostgres } from "../database/dialect.ts";
import { MissingRecordsError } from "../database/records/record.store.ts";
import { isNotBinned } from "../database/records/visible.ts";
import type { Queries } from "../database/tables/tables.ts";

/** Those who have a place, in its order; then the others by the day on which they were added. */
export const inOrder = sql`place is null, place, added_day, id`;

/** Without those in the bin. */
export async function namesInOrder(db: Queries, group: PeopleGroup): Promise<string[]> {
  const people = db.selectFrom("people").select("full_name").where("group", "=", group).where(isNotBinned);
  return (await people.orderBy(inOrder).execute()).map(({ full_name }) => full_name);
}

/**
 * Puts the people of a group in this order, and returns the names as they stood before. Whoever is not named stands after them. Somebody in the bin may be named, since they
 * may have been deleted meanwhile; brought back, they stand in their place.
 */
export async function setOrder(db: Queries, group: PeopleGroup, ids: readonly string[]): Promise<string[]> {
  const members = db.selectFrom("people").select("id").where("group", "=", group).orderBy("id");
  // Held in one order, so that two who set it at once do not wait for each other.
  const rows = await (isPostgres(db) ? members.forUpdate() : members).execute();
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) throw new MissingRecordsError(missing);

  const before = await namesInOrder(db, group);
  await db.updateTable("people").set({ place: null }).where("group", "=", group).execute();
  if (ids.length === 0) return before;
  const places = ids.map((id, index) => sql`(cast(${id} as text), cast(${index + 1} as integer))`);
  await sql`
    with placed (id, place) as (values ${sql.join(places)})
    update people set place = placed.place from placed where people.id = placed.id`.execute(db);
  return before;
}
