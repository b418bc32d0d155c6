import { toRecord } from "#platform/writes/audit-log.ts";
import type { World } from "./world.ts";

/** The audit log as people read it, oldest first. */
export async function logOf({ db }: Pick<World, "db">) {
  const rows = await db.selectFrom("change_log").selectAll().orderBy("id").execute();
  return rows.map(toRecord).map((line) => ({
    ...line,
    fields: line.fields.map(({ field, from, to }) => ({ field, from, to })),
  }));
}

export const changesOf = async (world: Pick<World, "db">): Promise<string[]> =>
  (await logOf(world)).map(({ action, subject }) => `${action}: ${subject}`);
