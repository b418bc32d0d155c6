import type { Kysely } from "kysely";

export const isAdditive = true;

/** From where a right password came that still waits for its code: a sign-in that is never finished is reported. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ["address", "device"])
    await db.schema
      .alterTable("account_links")
      .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
      .execute();
}
