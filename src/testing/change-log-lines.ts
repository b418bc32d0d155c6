import { toRecord } from "#platform/writes/audit-log.ts";
import type { World } from "./world.ts";

/** The log of changes as it lies in the database, oldest first. */
export async function logOf({ db }: Pick<World, "db">) {
  const rows = await db.selectFrom("change_log").selectAll().orderBy("id").execute();
  return rows.map(toRecord);
}

/** What was done to what, without the rest. */
export const changesOf = async (world: Pick<World, "db">): Promise<string[]> =>
  (await logOf(world)).map(({ action, subject }) => `${action}: ${subject}`);
