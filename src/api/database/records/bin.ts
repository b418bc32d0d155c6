import { sql, type Transaction } from "kysely";
import { binDays } from "#contract/records/visibility.ts";
import type { Database, Tables } from "../tables/tables.ts";
import { announceChange } from "./changes.ts";

const dayMs = 24 * 60 * 60_000;

/** Removes for good what has been in the bin for its time, and returns how many records that were. */
export async function emptyBin(db: Database, now: () => Date): Promise<number> {
  const before = new Date(now().getTime() - binDays * dayMs).toISOString();
  return db.transaction().execute(async (transaction) => {
    await keepAddresses(transaction, before);
    let removed = 0;
    for (const table of ["notices", "people", "roadblocks"] as const) {
      const { numDeletedRows } = await transaction
        .deleteFrom(table)
        .where("deleted_at", "<", before)
        .executeTakeFirst();
      removed += Number(numDeletedRows);
    }
    if (removed > 0) await announceChange(transaction);
    return removed;
  });
}

/** An address never leads to another notice, or to another person. */
async function keepAddresses(transaction: Transaction<Tables>, before: string): Promise<void> {
  await transaction
    .insertInto("gone_addresses")
    .columns(["slug"])
    .expression((from) => from.selectFrom("notices").select("slug").where("deleted_at", "<", before))
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
  await transaction
    .insertInto("gone_addresses")
    .columns(["slug"])
    .expression((from) =>
      from
        .selectFrom("people")
        .select(sql<string>`cast(${gonePerson("")} as text) || slug`.as("slug"))
        .where("deleted_at", "<", before)
        .where("slug", "is not", null),
    )
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .execute();
}

/** How the address of a person is kept once the person is removed. */
export const gonePerson = (slug: string): string => `faculties/${slug}`;
