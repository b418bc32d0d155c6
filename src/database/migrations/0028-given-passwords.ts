import type { Kysely } from "kysely";

/** A password that was made up for somebody must not stay theirs. Those of before were told to nobody by us. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("administrators").addColumn("password_given_at", "text").execute();
}
