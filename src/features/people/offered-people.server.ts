import type { Queries } from "#platform/database/tables/tables.ts";

const groups = { faculty: "Faculty", administration: "Administration" };

/** For fields that name people, by their ids. */
export async function offeredPeople(db: Queries) {
  const rows = await db
    .selectFrom("people")
    .select(["id", "full_name", "group"])
    .where("deleted_at", "is", null)
    .orderBy("group", "desc")
    .orderBy("full_name")
    .execute();
  return rows.map(({ id, full_name, group }) => ({ value: id, label: `${full_name} (${groups[group]})` }));
}
